"""Chance is a keyed counter stream: reproducible, unbiased, and nothing but key and counter."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacebridge.kernel.rng import Rng, expand_seed

seeds = st.integers()


@given(seeds, st.integers(1, 2**64))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(expand_seed(seed)).below(n) < n


@given(seeds, st.lists(st.integers(), max_size=60))
def test_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(expand_seed(seed)).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


@given(seeds, st.integers(0, 50), st.integers(0, 50))
def test_key_and_counter_are_the_whole_state(seed: int, drawn: int, more: int) -> None:
    rng = Rng(expand_seed(seed))
    for _ in range(drawn):
        rng.word()
    again = Rng(rng.key, rng.counter)
    assert again == rng
    assert [again.word() for _ in range(more)] == [rng.word() for _ in range(more)]


def test_words_are_the_documented_stream() -> None:
    key = bytes(range(32))
    block = blake2b((0).to_bytes(8, "little"), key=key, digest_size=64).digest()
    block += blake2b((1).to_bytes(8, "little"), key=key, digest_size=64).digest()
    expected = [int.from_bytes(block[i : i + 8], "little") for i in range(0, 128, 8)]
    rng = Rng(key)
    assert [rng.word() for _ in range(16)] == expected


def test_below_throws_away_words_that_would_bias() -> None:
    class Loaded(Rng):
        words = [2**64 - 1, 2**64 - 2, 5]

        def word(self) -> int:
            return self.words.pop(0)

    # 3 * 2**62 fits once; both first words lie past its last multiple.
    assert Loaded(bytes(32)).below(3 * 2**62) == 5


@given(seeds, st.integers(0, 20), st.integers(0, 70))
def test_shuffle_draws_like_below(seed: int, drawn: int, size: int) -> None:
    fast, plain = Rng(expand_seed(seed), drawn), Rng(expand_seed(seed), drawn)
    shuffled = list(range(size))
    fast.shuffle(shuffled)
    expected = list(range(size))
    for i in range(size - 1, 0, -1):
        j = plain.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert (shuffled, fast.counter) == (expected, plain.counter)
    assert fast.word() == plain.word()


def test_shuffles_of_three_are_equally_likely() -> None:
    rng = Rng(expand_seed(1))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    chi_squared = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi_squared < 20.5  # 0.1 % point for five degrees of freedom; the seed is fixed


def test_forks_are_streams_of_their_own() -> None:
    rng = Rng(expand_seed(1))
    a, b = rng.fork(), rng.fork()
    assert a.key != b.key != rng.key


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_needs_a_sensible_number(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(bytes(32)).below(n)
