"""The picture of every card, for the documentation: `python -m tests.gallery` writes docs/pictures.md and docs/gallery.

The client draws them, in the system's Chromium; each sheet shows the cards of some sets, with their names. With
`--page` only the page is written, without new sheets.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page

from spacebridge.dbg.printed import DbgCard
from spacebridge.table.library.cards import card_list
from spacebridge.tcg.printed import TcgCard

from .browser.client import BUILT, ROOT, a_browser, ensure_built
from .pictured import of_dbg, of_tcg
from .table_server import Json, Table, fresh_database

PAGE = ROOT / "docs" / "pictures.md"
FOLDER = ROOT / "docs" / "gallery"
QUALITY = 52
TILE = (104, 78)
WIDTH = 12
"""How many tiles stand in a row."""
INTRO = """# The pictures

Every card has a picture of its own, drawn by the client from what the card is: no picture was painted, and none comes
from elsewhere. A character is a robot and what it turns into; who it is decides build and colours
(`web/src/art/cast.ts`), its traits and name the form (`web/src/art/forms`). A battle card shows the thing that it is
named after, or somebody who does what its text says. At the table all of them are sharp at any size; here are
{pictures} pictures of {cards} cards, small, as `python -m tests.gallery` takes them. A screen of the table's own shows
them large: **Cards** in its menu.
"""


class Sheet(NamedTuple):
    id: str
    title: str
    cards: tuple[Json, ...]

    @property
    def pictures(self) -> list[list[Json]]:
        """For each card what the client draws it from, once for each of its modes."""
        return [drawn(card) for card in self.cards]


def drawn(card: Json) -> list[Json]:
    modes = card.get("modes")
    if not isinstance(modes, list):
        return [{"told": card}]
    who = {name: card[name] for name in ("id", "name", "faction")}
    return [{"who": {**who, "mode": mode["name"], "traits": mode["traits"]}} for mode in modes]


def sheets() -> list[Sheet]:
    """All cards, by waves and by sets, the characters before the others."""
    found: dict[str, tuple[str, list[Json]]] = {}

    def add(id: str, title: str, card: Json) -> None:
        found.setdefault(id, (title, []))[1].append(card)

    for card in card_list("tcg"):
        assert isinstance(card, TcgCard)
        wave = card.set[:2] if card.set[0] == "W" else "promos"
        of = f"Trading Card Game, {f'Wave {wave[1]}' if wave != 'promos' else 'promotional cards'}"
        kind = "characters" if card.kind == "character" else "battle cards"
        add(f"tcg-{wave.lower()}-{kind.split(' ')[0]}", f"{of}: {kind}", of_tcg(card))
    for other in card_list("dbg"):
        assert isinstance(other, DbgCard)
        add(f"dbg-{other.set}", f"Deck-Building Game, {other.set_name}", of_dbg(other))
    return [Sheet(id, title, tuple(cards)) for id, (title, cards) in found.items()]


def page() -> str:
    """The page that shows all sheets, with the names of the cards in their order."""
    made = sheets()
    pictures = sum(len(one) for sheet in made for one in sheet.pictures)
    lines = [INTRO.format(pictures=pictures, cards=sum(len(sheet.cards) for sheet in made))]
    for sheet in made:
        names = ", ".join(str(card["name"]) for card in sheet.cards)
        lines.append(f"## {sheet.title}\n\n![{sheet.title}](gallery/{sheet.id}.webp)\n")
        lines.append(f"{len(sheet.cards)} cards: {names}.\n")
    return "\n".join(lines)


DRAW = """async ([art, cards, [wide, high], row]) => {
  const studio = await import(art);
  const style = (one, looks) => (Object.assign(one.style, looks), one);
  const make = (tag, looks) => style(document.createElement(tag), looks);
  document.body.replaceChildren();
  const sheet = make('div', { display: 'flex', flexWrap: 'wrap', gap: '4px', boxSizing: 'content-box',
    width: `${row * (wide + 4)}px`, padding: '4px', background: '#10151d', color: '#e8eef5',
    font: '600 9px/1.15 sans-serif', textAlign: 'center' });
  sheet.id = 'sheet';
  for (const modes of cards) {
    const card = make('div', { width: `${modes.length * (wide + 4) - 4}px` });
    const tiles = make('div', { display: 'flex', gap: '4px' });
    for (const { who, told } of modes) {
      const tile = make('div', { position: 'relative', width: `${wide}px`, height: `${high}px`, overflow: 'hidden' });
      const place = studio.placeOf((who ?? told).id, who?.traits);
      const layers = [[place, 'cover'], [who ? studio.portrait(who) : studio.sceneOf(told), 'contain']];
      for (const [src, fit] of layers) {
        const layer = make('img', { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: fit });
        layer.src = src;
        tile.append(layer);
      }
      tiles.append(tile);
    }
    const name = make('div', { minHeight: '22px', padding: '2px 0' });
    name.textContent = (modes[0].who ?? modes[0].told).name;
    card.append(tiles, name);
    sheet.append(card);
  }
  document.body.append(sheet);
  await Promise.all([...document.images].map((one) => one.decode()));
}"""


def take(page: Page, sheet: Sheet, art: str) -> Path:
    page.evaluate(DRAW, [art, sheet.pictures, list(TILE), WIDTH])
    file = FOLDER / f"{sheet.id}.webp"
    shot = Image.open(io.BytesIO(page.locator("#sheet").screenshot()))
    shot.convert("RGB").save(file, quality=QUALITY, method=6)
    return file


def main(words: list[str]) -> int:
    PAGE.write_text(page(), "utf-8")
    if "--page" in words:
        return 0
    ensure_built()
    FOLDER.mkdir(parents=True, exist_ok=True)
    art = next((BUILT / "assets").glob("art-*.js")).name
    with a_browser() as browser, fresh_database("sqlite") as database, Table(database) as table:
        screen = browser.new_page(viewport={"width": 1400, "height": 900})
        screen.goto(f"{table.url}/settings")
        for sheet in sheets():
            file = take(screen, sheet, f"/assets/{art}")
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
