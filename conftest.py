"""pytest collects scenario files that it is pointed at; `make test` runs all of them by `spacebridge scenario run`."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from spacebridge.dbg import scenarios as _dbg  # noqa: F401
from spacebridge.kernel.errors import SpacebridgeError
from spacebridge.kernel.scenario import run_scenario
from spacebridge.kernel.scenariofiles import Filed, filed_in
from spacebridge.tcg import scenarios as _tcg  # noqa: F401

# The same examples on every machine, and no test that fails because a machine is slow
settings.register_profile("spacebridge", deadline=None, derandomize=True)
settings.load_profile("spacebridge")


def pytest_collection_finish() -> None:
    """What was loaded and collected stays to the end: nobody has to look through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.suffix in (".yaml", ".yml") and "scenarios" in file_path.parts:
        return ScenarioFile.from_parent(parent, path=file_path)  # type: ignore[no-any-return]
    return None


class ScenarioFile(pytest.File):
    """An item for each scenario of the file."""

    def collect(self) -> Iterator[pytest.Item]:
        for filed in filed_in(self.path):
            yield ScenarioItem.from_parent(self, name=filed.name or self.path.stem, filed=filed)


class ScenarioItem(pytest.Item):
    def __init__(self, *, filed: Filed, **given: Any) -> None:
        super().__init__(**given)
        self.filed = filed

    def runtest(self) -> None:
        run_scenario(self.filed.read())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]
        if isinstance(excinfo.value, SpacebridgeError):
            return self.filed.blame(excinfo.value)
        return str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.filed.line - 1, f"scenario {self.filed.title() or self.name}"
