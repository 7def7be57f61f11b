"""Set files: what reading one and adding it to a catalogue is like in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from .errors import BadInput
from .files import read_text
from .yamlfile import Document

MAX_BYTES = 1_000_000

F = TypeVar("F", bound=msgspec.Struct)
S = TypeVar("S")
C = TypeVar("C")


def parse(text: str, name: str, into: type[F]) -> F:
    """The entries of a set file's text; BadInput says where inside it something is wrong."""
    if len(text) > MAX_BYTES:
        raise BadInput(f"{name}: a set file has at most {MAX_BYTES} characters")
    data = Document(text, name).value  # keeps words such as `on` and `no` as words
    try:
        return msgspec.convert(data, into)
    except msgspec.ValidationError as error:
        raise BadInput(f"{name}: {' '.join(str(error).split())}") from None


def load(path: Path, read: Callable[[str, str], S]) -> S:
    """The set of a file, which `read` makes from its text and name."""
    return read(read_text(path, f"the set file {path}"), str(path))


def extend(catalogue: C, paths: Sequence[Path], load: Callable[[Path], S], add: Callable[[C, S], C]) -> C:
    """The catalogue with the sets of these files, one after another; what `add` refuses is refused with the file."""
    for path in paths:
        one = load(path)
        try:
            catalogue = add(catalogue, one)
        except BadInput as error:
            raise BadInput(f"{path}: {error}") from None
    return catalogue


def schema(form: type[msgspec.Struct], title: str) -> dict[str, object]:
    """The JSON Schema of a set file."""
    made: dict[str, object] = msgspec.json.schema(form)
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["title"] = title
    return made
