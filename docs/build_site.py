"""The documentation as pages for a browser: `make site`, or `python -m docs.build_site FOLDER`.

Every page of docs/ and the pages at the root of the project become one HTML page each, and the public functions are
listed from their docstrings. A page needs nothing from elsewhere: no fonts, no scripts, no other host.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, cast

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from .docstrings import MODULES, module_page

ROOT = Path(__file__).parent.parent
STYLE = Path(__file__).parent / "site.css"

CHAPTERS: dict[str, tuple[str, ...]] = {
    "Start": (
        "README.md",
        "docs/table.md",
        "docs/comparison.md",
        "docs/operating.md",
        "docs/decks.md",
        "docs/licences.md",
        "CHANGELOG.md",
    ),
    "Cards": (
        "docs/making-cards.md",
        "docs/making-dbg-cards.md",
        "docs/vocabulary.md",
        "docs/dbg-vocabulary.md",
        "docs/cards-tcg.md",
        "docs/cards.md",
        "docs/pictures.md",
        "docs/balance.md",
        "docs/decks-balance.md",
    ),
    "Laboratory": ("docs/lab.md", "docs/rl.md"),
    "Building on it": (
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/extending.md",
        "docs/kit.md",
        "docs/new-set.md",
        "docs/table-api.md",
        "docs/authorisation.md",
    ),
}
"""The order in which a reader finds the pages; what is in no chapter comes after them."""

ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


class Page(NamedTuple):
    source: str
    """Its file from the root of the project, or nothing for a page made from docstrings."""
    address: str
    title: str
    text: str
    """Markdown."""


class BrokenLink(Exception):
    """A page leads to something that the site does not have."""


def sources() -> list[str]:
    """All pages that are files, in reading order."""
    there = [name for name in ROOT_PAGES if (ROOT / name).exists()]
    there += sorted(f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md"))
    order = [name for names in CHAPTERS.values() for name in names]
    return sorted(there, key=lambda name: order.index(name) if name in order else len(order))


def address_of(source: str) -> str:
    """
    >>> address_of("README.md"), address_of("docs/rl.md"), address_of("CHANGELOG.md")
    ('index.html', 'rl.html', 'changelog.html')
    """
    return "index.html" if source == "README.md" else f"{Path(source).stem.lower()}.html"


def pages() -> list[Page]:
    found = []
    for source in sources():
        text = (ROOT / source).read_text("utf-8")
        title = re.search(r"^# (.+)$", text, re.M)
        found.append(Page(source, address_of(source), title[1] if title else source, text))
    for name, title_of_module in MODULES.items():
        found.append(Page("", f"{name}.html", title_of_module, module_page(name, title_of_module)))
    return found


# From Markdown to HTML


def anchor(text: str) -> str:
    """The name of a heading, as links to it spell it.

    >>> anchor("Cards of the `tcg`, and more")
    'cards-of-the-tcg-and-more'
    """
    return re.sub(r"[^\w\- ]", "", text.lower().replace("`", "")).strip().replace(" ", "-")


def coloured(code: str, language: str, _attributes: str = "") -> str:
    try:
        lexer = get_lexer_by_name(language)
    except ClassNotFound:
        return ""
    return cast("str", highlight(code, lexer, HtmlFormatter(nowrap=True)))


class Writer:
    """Writes the pages of one site."""

    def __init__(self, made: Sequence[Page]) -> None:
        self.pages = made
        self.addresses = {page.source: page.address for page in made if page.source}
        self.pictures: set[Path] = set()
        self.markdown = MarkdownIt("commonmark", {"highlight": coloured, "html": True}).enable("table")

    def body(self, page: Page) -> tuple[str, list[tuple[str, str]]]:
        """A page in HTML, and its headings: name and words."""
        tokens = self.markdown.parse(page.text)
        headings = []
        taken: Counter[str] = Counter()
        for before, token in pairwise(tokens):
            if before.type == "heading_open":
                name = anchor(token.content)
                taken[name] += 1
                name = name if taken[name] == 1 else f"{name}-{taken[name] - 1}"
                before.attrSet("id", name)
                if before.tag == "h2":
                    headings.append((name, token.content.replace("`", "")))
        for token in _inside(tokens):
            for attribute in ("href", "src"):
                if attribute in token.attrs:
                    token.attrSet(attribute, self._link(page, str(token.attrs[attribute])))
        written = self.markdown.renderer.render(tokens, self.markdown.options, {})
        return written.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>"), headings

    def _link(self, page: Page, link: str) -> str:
        """Where a link of a page leads on the site; pictures are brought along."""
        if re.match(r"[a-z]+:|#", link):
            return link
        path, _, part = link.partition("#")
        file = (ROOT / page.source).parent / path
        if not page.source or not file.exists():
            raise BrokenLink(f"{page.source or page.title} leads to {link}, which is not there")
        name = file.resolve().relative_to(ROOT.resolve()).as_posix()
        if file.suffix in (".png", ".svg", ".webp"):
            self.pictures.add(file)
            return f"pictures/{file.name}"
        if name == "LICENSE":
            return "license.txt"
        if name not in self.addresses:
            raise BrokenLink(f"{page.source} leads to {link}, which is no page of the site")
        return self.addresses[name] + (f"#{part}" if part else "")

    def whole(self, page: Page) -> str:
        body, headings = self.body(page)
        contents = "".join(f'<li><a href="#{name}">{html.escape(words)}</a></li>' for name, words in headings)
        inside = f'<nav class="inside" aria-label="On this page"><ul>{contents}</ul></nav>' if len(headings) > 2 else ""
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{html.escape(_title(page))}</title>"
            '<link rel="stylesheet" href="site.css"></head>\n'
            f'<body><a class="skip" href="#page">To the page</a>{self._menu(page)}'
            f'<main id="page"><a class="to-menu" href="#menu">All pages</a>{inside}{body}</main></body></html>\n'
        )

    def _menu(self, current: Page) -> str:
        chapters = [(title, [page for page in self.pages if page.source in names]) for title, names in CHAPTERS.items()]
        listed = {page.address for _, some in chapters for page in some}
        chapters.append(("Functions", [page for page in self.pages if not page.source]))
        chapters.append(("More", [page for page in self.pages if page.source and page.address not in listed]))
        lines = ['<nav class="menu" id="menu" aria-label="All pages"><a class="home" href="index.html">Spacebridge</a>']
        for title, some in chapters:
            if some:
                links = "".join(f"<li>{self._entry(page, page is current)}</li>" for page in some)
                lines.append(f"<h2>{html.escape(title)}</h2><ul>{links}</ul>")
        return "".join([*lines, "</nav>"])

    def _entry(self, page: Page, current: bool) -> str:
        here = ' aria-current="page"' if current else ""
        name = "Overview" if page.source == "README.md" else page.title
        return f'<a href="{page.address}"{here}>{html.escape(name.replace("`", ""))}</a>'


def _title(page: Page) -> str:
    name = page.title.replace("`", "")
    return name if name == "Spacebridge" else f"{name} · Spacebridge"


def _inside(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _inside(token.children or ())


def build(folder: Path) -> list[Page]:
    """Write the whole site into a folder, which is emptied first."""
    made = pages()
    writer = Writer(made)
    written = {page.address: writer.whole(page) for page in made}
    if folder.exists():
        shutil.rmtree(folder)
    (folder / "pictures").mkdir(parents=True)
    for address, text in written.items():
        (folder / address).write_text(text, "utf-8")
    for picture in sorted(writer.pictures):
        shutil.copyfile(picture, folder / "pictures" / picture.name)
    shutil.copyfile(ROOT / "LICENSE", folder / "license.txt")
    light = HtmlFormatter(style="default").get_style_defs("code")
    dark = HtmlFormatter(style="github-dark").get_style_defs("code")
    colours = f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"
    (folder / "site.css").write_text(f"{colours}{STYLE.read_text('utf-8')}", "utf-8")
    return made


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "build/site")
    try:
        print(f"{len(build(target))} pages in {target}; begin with {target / 'index.html'}")
    except BrokenLink as error:
        sys.exit(str(error))
