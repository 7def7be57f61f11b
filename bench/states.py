"""What a scripted player reads of the states that the table sends; the rest is skipped."""

from __future__ import annotations

from typing import Any

import msgspec

from spacebridge.kernel.folding import fold

OF_DECISION = b'["decision"'
"""How the path of a change begins that concerns the question."""


class ViewPart(msgspec.Struct):
    decision: Any = None


class ScenePart(msgspec.Struct):
    view: ViewPart | None


class MomentPart(msgspec.Struct):
    changes: tuple[tuple[msgspec.Raw, ...], ...] = ()


class TablePart(msgspec.Struct):
    status: str


class StatePart(msgspec.Struct, tag_field="t", tag="state"):
    version: int
    you: int | None
    table: TablePart
    scene: ScenePart | None = None
    moments: tuple[MomentPart, ...] = ()
    view: ViewPart | msgspec.UnsetType | None = msgspec.UNSET
    """Before there were moments, each state had all that is seen."""

    def asked(self, before: Any) -> Any:
        """The question that is open now, where that was the one before."""
        if self.view is not msgspec.UNSET:
            return self.view.decision if self.view is not None else None
        if self.scene is not None:
            before = self.scene.view.decision if self.scene.view is not None else None
        for moment in self.moments:
            for change in moment.changes:
                if bytes(change[0]).startswith(OF_DECISION):
                    told = [msgspec.json.decode(part) for part in change]
                    before = fold({"decision": before}, [told])["decision"]
        return before


class Kind(msgspec.Struct):
    t: str


_kind = msgspec.json.Decoder(Kind)
_state = msgspec.json.Decoder(StatePart)


def state_of(text: str | bytes) -> StatePart | None:
    """The state that a message is; None where it is another message."""
    return _state.decode(text) if _kind.decode(text).t == "state" else None
