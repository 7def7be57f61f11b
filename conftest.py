"""pytest collects the scenario files beside the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from spacebridge.dbg import scenarios as _dbg  # noqa: F401
from spacebridge.kernel.errors import SpacebridgeError
from spacebridge.kernel.scenario import Scenario, run_scenario
from spacebridge.tcg import scenarios as _tcg  # noqa: F401

# The same examples on every machine, and no test that fails because a machine is slow
settings.register_profile("spacebridge", deadline=None, derandomize=True)
settings.load_profile("spacebridge")


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.suffix in (".yaml", ".yml") and "scenarios" in file_path.parts:
        return ScenarioFile.from_parent(parent, path=file_path)  # type: ignore[no-any-return]
    return None


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


class ScenarioItem(pytest.Item):
    def runtest(self) -> None:
        run_scenario(Scenario.read(self.path))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]
        if isinstance(excinfo.value, SpacebridgeError):
            return str(excinfo.value)
        return str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"scenario {self.path.stem}"
