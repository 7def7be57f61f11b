"""What the page for operators says: its commands run, its files are sound, all that is needed is locked and listed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
import yaml

from spacebridge.table.settings import Settings
from spacebridge.table.store.database import make_engine, migrate

from .table_server import DATABASES, fresh_database

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs/operating.md").read_text()
COMMANDS = re.findall(r"^```sh\n(.*?)^```", PAGE, re.S | re.M)
LOCKED = dict(re.findall(r"^([\w-]+)==([\w.]+) \\\n    --hash=sha256:[0-9a-f]{64}$", (DEPLOY / "requirements.lock").read_text(), re.M))  # fmt: skip  # noqa: E501


def run(command: str, database: str, backup: Path) -> None:
    environment = {**os.environ, "DATABASE": database, "BACKUP": str(backup)}
    done = subprocess.run(["bash", "-euc", command], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def mark(address: str) -> None:
    """Something to be found again."""
    engine = make_engine(address)
    with engine.begin() as line:
        line.exec_driver_sql("INSERT INTO worker (id, host, pid, beat) VALUES ('kept', 'h', 1, 2.0)")
    engine.dispose()


def marks(address: str) -> list[str]:
    engine = make_engine(address)
    with engine.connect() as line:
        found = [str(id) for id in line.execute(sa.text("SELECT id FROM worker")).scalars()]
    engine.dispose()
    return found


@pytest.mark.parametrize("kind", DATABASES)
def test_a_backup_is_made_and_restored(kind: str, tmp_path: Path) -> None:
    if kind == "postgresql" and not (shutil.which("pg_dump") and shutil.which("pg_restore")):
        pytest.skip("PostgreSQL's tools are not on the path")
    keep, restore = COMMANDS[:2] if kind == "sqlite" else COMMANDS[2:]
    with fresh_database(kind) as database:
        address = Settings(database=database).address
        migrate(address)
        mark(address)
        run(keep, database, tmp_path / "backup")
        engine = make_engine(address)
        with engine.begin() as line:
            line.exec_driver_sql("DELETE FROM worker")
        engine.dispose()
        assert marks(address) == []
        run(restore, database, tmp_path / "backup")
        assert marks(address) == ["kept"]
        migrate(address)


def test_the_services_are_what_the_page_says() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    table = services["table"]
    assert set(services) == {"database", "table", "proxy"}
    assert table["command"][-2:] == ["--workers", "2"]
    known = {f"SPACEBRIDGE_{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    said = {name for name in table["environment"] if name.startswith("SPACEBRIDGE_")}
    assert said <= known
    assert "ports" not in table, "only the proxy is reached from outside"
    named = re.findall(r"SPACEBRIDGE_[A-Z_]+", "".join(path.read_text() for path in DEPLOY.iterdir()) + PAGE)
    assert set(named) <= known


def test_the_image_copies_what_is_there_and_runs_as_nobody_special() -> None:
    lines = re.sub(r"\\\n", " ", (DEPLOY / "Dockerfile").read_text()).splitlines()
    words = [line.split() for line in lines if line and not line.startswith("#")]
    assert {line[0] for line in words} <= {
        "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD",
    }  # fmt: skip
    for _, *sources, _ in (line for line in words if line[0] == "COPY" and not line[1].startswith("--")):
        for source in sources:
            assert (ROOT / source).exists(), source
    user = next(line[line.index("--uid") + 1] for line in words if "useradd" in line)
    assert [line[1] for line in words if line[0] == "USER"] == [user] != ["0"]
    assert any("--require-hashes" in line for line in words)


def test_proxies_hand_on_what_the_table_needs() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert nginx.count("{") == nginx.count("}")
    for header in ("Host $host", "Upgrade $http_upgrade", "X-Forwarded-For $remote_addr"):
        assert re.search(rf"proxy_set_header\s+{re.escape(header)};", nginx), header
    for setting in ("client_header_timeout 10s", "client_max_body_size  64k", "location = /metrics"):
        assert setting in nginx
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert caddy.count("{") == caddy.count("}")
    for word in ("reverse_proxy {$TABLE}", "read_header 10s", "respond /metrics 404"):
        assert word in caddy


def test_the_unit_is_one(tmp_path: Path) -> None:
    text = (DEPLOY / "spacebridge.service").read_text()
    for word in ("DynamicUser=yes", "StateDirectoryMode=0700", "ProtectSystem=strict", "TimeoutStopSec=30"):
        assert f"\n{word}\n" in text
    tool = shutil.which("systemd-analyze")
    if tool is None:
        return
    unit = tmp_path / "spacebridge.service"
    unit.write_text(text.replace("/opt/spacebridge/bin/spacebridge", "/bin/true"))
    done = subprocess.run([tool, "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert "spacebridge.service" not in done.stderr, done.stderr


def plain(name: str) -> str:
    return re.split(r"[\[<>=~!; ]", name)[0].lower().replace("_", "-")


def test_all_that_a_table_needs_is_locked_and_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    assert {plain(name) for name in wanted} <= set(LOCKED)
    listed = re.findall(r"^\| ([\w-]+) \| ([\w.]+) \| (.+) \|$", (ROOT / "docs/licences.md").read_text(), re.M)
    assert {plain(name): version for name, version, _ in listed} == LOCKED
    assert all(licence.strip(" ?") for _, _, licence in listed)
    packages = msgspec.json.decode((ROOT / "web/package.json").read_bytes())
    page = (ROOT / "docs/licences.md").read_text()
    for name in (*packages.get("dependencies", {}), *packages["devDependencies"]):
        assert name in page, name
    client = page[page.index("## The client") :]
    locked = msgspec.json.decode((ROOT / "web/package-lock.json").read_bytes())["packages"]
    for name, about in locked.items():
        assert not name or about["license"] in client, name
    assert {name for name, about in locked.items() if not about.get("dev")} == {""}, "browsers get the client alone"
