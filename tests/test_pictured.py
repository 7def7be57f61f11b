"""The client draws what the library tells."""

from __future__ import annotations

from tests.pictured import FILE, recorded


def test_the_client_tries_its_pictures_on_the_cards_there_are() -> None:
    assert FILE.read_text("utf-8") == recorded(), "python -m tests.pictured writes it anew"
