"""The documentation site: every page is there, every link leads somewhere, and nothing comes from elsewhere."""

from __future__ import annotations

import doctest
import importlib
import re
from html.parser import HTMLParser
from inspect import ismodule
from pathlib import Path

import pytest
from docs import build_site, docstrings
from docs.build_site import ROOT, BrokenLink, Page, Writer, build


class Reader(HTMLParser):
    """What a page names and what it leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.links: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id":
                self.names.append(value or "")
            if key in ("href", "src"):
                self.links.append((tag, value or ""))
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes nothing"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="module")
def read(site: Path) -> dict[str, Reader]:
    return {file.name: Reader(file.read_text("utf-8")) for file in site.glob("*.html")}


def test_every_document_is_a_page_and_stands_in_the_menu(read: dict[str, Reader]) -> None:
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")]
    wanted = {build_site.address_of(file.relative_to(ROOT).as_posix()) for file in documents}
    wanted |= {f"{name}.html" for name in docstrings.MODULES}
    assert set(read) == wanted
    for name, page in read.items():
        assert page.open == [], name
        assert wanted <= {link for tag, link in page.links if tag == "a"}, name


def test_every_link_leads_somewhere(site: Path, read: dict[str, Reader]) -> None:
    for name, page in read.items():
        assert len(page.names) == len(set(page.names)), f"{name} names two places alike"
        for tag, link in page.links:
            if link.startswith("https://"):
                assert tag == "a", f"{name} fetches {link}"
                continue
            path, _, part = link.partition("#")
            target = path or name
            assert (site / target).is_file(), f"{name} leads to {link}"
            assert not part or part in read[target].names, f"{name} leads to {link}"


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    style = (site / "site.css").read_text("utf-8")
    assert not re.search(r"url\(|@import|https?:", style)
    for file in site.glob("*.html"):
        assert "<script" not in re.sub(r"<code.*?</code>", "", file.read_text("utf-8"), flags=re.S), file.name


@pytest.mark.parametrize("name", docstrings.MODULES)
def test_everything_public_is_told(site: Path, name: str) -> None:
    module = importlib.import_module(name)
    text = (site / f"{name}.html").read_text("utf-8")
    told = [one for one in docstrings.public_names(module) if re.search(rf'<h3 id="[^"]+">{one}</h3>', text)]
    assert told == [one for one in docstrings.public_names(module) if not ismodule(getattr(module, one))]
    assert told


def test_examples_and_signatures_are_shown(site: Path) -> None:
    text = re.sub(r"<[^>]+>", "", (site / "spacebridge.kernel.game.html").read_text("utf-8"))
    assert "Game.choose(self, index: int, stop: Sequence[Step] = ()) -&gt; None" in text
    assert "&gt;&gt;&gt; game.choose(0)" in text


def test_a_link_to_nowhere_stops_the_build() -> None:
    writer = Writer([Page("README.md", "index.html", "Spacebridge", "")])
    for text, reason in (("[x](docs/nowhere.md)", "is not there"), ("[x](Makefile)", "is no page of the site")):
        with pytest.raises(BrokenLink, match=reason):
            writer.body(Page("README.md", "index.html", "Spacebridge", text))


def test_the_examples_of_the_builder() -> None:
    for module in (build_site, docstrings):
        result = doctest.testmod(module)
        assert (result.failed, result.attempted > 0) == (0, True)
