"""The client draws what the library tells, and the page of pictures shows it."""

from __future__ import annotations

from PIL import Image

from tests import gallery
from tests.pictured import FILE, recorded


def test_the_client_tries_its_pictures_on_the_cards_there_are() -> None:
    assert FILE.read_text("utf-8") == recorded(), "python -m tests.pictured writes it anew"


def test_the_page_of_pictures_names_every_card() -> None:
    assert gallery.PAGE.read_text("utf-8") == gallery.page(), "python -m tests.gallery --page writes it anew"


def test_every_sheet_has_room_for_its_pictures() -> None:
    """Each is there, as wide as a row of tiles, and high enough for the rows that its cards fill."""
    wide, high = gallery.TILE
    files = {file.stem for file in gallery.FOLDER.iterdir()}
    assert files == {sheet.id for sheet in gallery.sheets()}, "python -m tests.gallery takes them anew"
    for sheet in gallery.sheets():
        with Image.open(gallery.FOLDER / f"{sheet.id}.webp") as shot:
            assert shot.width == gallery.WIDTH * (wide + 4) + 8, sheet.id
            rows = -(-sum(map(len, sheet.pictures)) // gallery.WIDTH)
            assert rows * high < shot.height < (rows + 2) * 2 * high, sheet.id
