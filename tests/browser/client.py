"""The browser and the built client that the tests look at."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, StorageState, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "spacebridge" / "table" / "web"
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first of these that the system has: one without windows and their frames does less beside the pages."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--disable-breakpad",
    "--no-first-run",
    "--no-default-browser-check",
    "--mute-audio",
)
MARK = "SPACEBRIDGE_BROWSER"
"""The variable by which all processes of one browser are known."""
DESKTOP = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
PATIENCE = 60_000
"""Milliseconds after which something that never comes fails a test."""


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextlib.contextmanager
def a_browser() -> Iterator[Browser]:
    """The system's browser; the test is skipped where there is none."""
    found = find_chromium()
    if found is None:
        pytest.skip(f"there is no Chromium: none of {', '.join(BROWSERS)} is on the path")
    mark = secrets.token_hex(8)
    with sync_playwright() as playwright:
        try:
            yield playwright.chromium.launch(executable_path=found, args=list(QUIET), env={**os.environ, MARK: mark})
        finally:
            kill_marked(f"{MARK}={mark}")


def kill_marked(mark: str) -> None:
    """End all processes with this in their environment.

    A browser that is asked to close is waited for until nobody holds its output any more. Its crash handlers do, are no
    children of it, and may live on: the wait would never end.
    """
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if mark.encode() in environment.read_bytes().split(b"\0"):
                os.kill(int(environment.parent.name), signal.SIGKILL)


def come(
    browser: Browser,
    url: str,
    settings: Mapping[str, object] | None = None,
    *,
    phone: bool = False,
    calm: bool = False,
    size: ViewportSize | None = None,
) -> BrowserContext:
    """A browser of somebody's own, in which the table has kept these settings."""
    kept: StorageState = {"cookies": [], "origins": []}
    if settings is not None:
        value = json.dumps(settings)
        kept["origins"] = [{"origin": url, "localStorage": [{"name": "spacebridge:settings", "value": value}]}]
    context = browser.new_context(
        viewport=size or (PHONE if phone else DESKTOP),
        is_mobile=phone,
        has_touch=phone,
        reduced_motion="reduce" if calm else "no-preference",
        storage_state=kept,
    )
    context.set_default_timeout(PATIENCE)
    return context


def ensure_built() -> None:
    """The client as its sources are now. Another one can be named by SPACEBRIDGE_WEB, and is taken as it is."""
    if os.environ.get("SPACEBRIDGE_WEB"):
        return
    with (SOURCES / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests may run in several processes
        if not is_fresh():
            build()


def is_fresh() -> bool:
    index = BUILT / "index.html"
    return index.is_file() and index.stat().st_mtime >= newest_source()


def build() -> None:
    npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
    if not (SOURCES / "node_modules" / ".package-lock.json").is_file():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=SOURCES, check=True)
    subprocess.run([npm, "run", "build"], cwd=SOURCES, check=True)


def newest_source() -> float:
    """When the latest change was made to anything that the client is made of."""
    files = [path for folder in ("src", "public") for path in (SOURCES / folder).rglob("*") if path.is_file()]
    files += [path for path in SOURCES.iterdir() if path.is_file()]
    return max(path.stat().st_mtime for path in files if not path.name.endswith(".test.ts"))
