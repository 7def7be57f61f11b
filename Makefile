# Two commands do everything on a fresh machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test docs golden bench mutate-cards mutate-dbg-cards clean

play: $(READY)
	@$(BIN)/spacebridge play tcg

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/spacebridge scenario run scenarios
	$(BIN)/pytest

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Spacebridge needs Python 3.11 or newer; say which one with PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(READY)

# The pages that are made from the code
docs: $(READY)
	$(BIN)/python -m spacebridge.tcg.reference > docs/vocabulary.md
	$(BIN)/python -m spacebridge.dbg.reference > docs/dbg-vocabulary.md
	$(BIN)/python -m spacebridge.dbg.reference cards > docs/cards.md

# Change every number, target, icon and duration of every card, and see whether a scenario notices
mutate-cards: $(READY)
	$(BIN)/python tests/mutate_cards.py

# The same for the Deck-Building Game: every number, flag, word and piece of every card
mutate-dbg-cards: $(READY)
	$(BIN)/python tests/mutate_dbg_cards.py

# The golden playthroughs anew, after a change that is meant to change them
golden: $(READY)
	$(BIN)/python -m tests.conformance.golden

# Figures beside peers; installs the peers
bench: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python bench/engine.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
