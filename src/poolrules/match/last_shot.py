"""The last shot of a match and what has happened since: as much as a protest or an interference needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from poolrules.actions.lines import Action
from poolrules.base.errors import ActionError
from poolrules.referee import rule
from poolrules.state.state import State

__all__ = ["MOST_SINCE", "LastShot", "Since"]

MOST_SINCE: Final = 50_000
"""Actions after a shot, up to which it can be ruled again; so that no log makes a match grow without end."""


class Since(NamedTuple):
    """What has happened since a shot: the last action, how often in a row, and what was before it.

    One more action makes one more link and copies nothing; the same action again only counts.
    """

    action: Action
    times: int
    before: Since | None
    number: int
    """Of all actions since the shot."""


class LastShot(NamedTuple):
    """A shot that may be protested: its line, the state in which it was played, and what is no part of it since."""

    line: int
    before: State
    since: Since | None = None

    def and_then(self, action: Action) -> LastShot | None:
        """With one more action since; None when there are too many to rule it again."""
        since = self.since
        if since is None:
            return self._replace(since=Since(action, 1, None, 1))
        if since.number >= MOST_SINCE:
            return None
        if action == since.action:
            return self._replace(since=since._replace(times=since.times + 1, number=since.number + 1))
        return self._replace(since=Since(action, 1, since, since.number + 1))

    def gone_on(self, state: State) -> State:
        """A state in place of the one after the shot, with what happened since.

        What cannot be any more, as a warning without fouls, lapses.
        """
        for action in self._actions():
            with suppress(ActionError):
                state = rule(state, action).state
        return state

    def _actions(self) -> Iterator[Action]:
        links: list[Since] = []
        link = self.since
        while link is not None:
            links.append(link)
            link = link.before
        for one in reversed(links):
            for _ in range(one.times):
                yield one.action
