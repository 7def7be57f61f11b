"""Running effects: one procedure for all of them, with the program's place in its registers."""

from __future__ import annotations

from ..kernel.frames import procedure
from ..kernel.programs import answered, run_instructions
from .registers import Effect

EFFECT = procedure("tcg.effect", run_instructions, answered, registers=Effect)
