# `make` alone lists the targets. All that they need is Python 3.11 or newer; the rest is put into
# .venv on first use, from the pinned and hashed wheels of requirements/, and again when those change.
#
# Variables are given after the target, as in `make serve PORT=8080` or `make test ARGS="-k money"`.
# Those of the environment don't count: some shells export a HOST of their own.

PYTHON = python3
HOST = 127.0.0.1
PORT = 8000
ARGS =
BROWSER =
UPGRADE =

BIN = .venv/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
WHEELS = $(INSTALL) --require-hashes --only-binary :all:
COMPILE = $(BIN)/python -m compileall -q .venv/lib

# The libraries start three times faster from bytecode, so nothing here may forbid writing it.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL = help
.PHONY: help serve test lint format check coverage mutants bench wheel lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: .venv/.run ## Serve both municipalities on http://127.0.0.1:8000 (HOST=, PORT=)
	$(BIN)/fare-service serve --host $(HOST) --port $(PORT)

test: .venv/.test .venv/.browser .venv/.nginx ## Run the tests on all cores, in random order (ARGS=, BROWSER=)
	TEST_BROWSER=$(BROWSER) $(BIN)/pytest -n auto --dist worksteal $(ARGS)

lint: .venv/.lint ## Look for faults in style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict

format: .venv/.lint ## Mend what lint can mend by itself
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

check: lint test ## Run all that CI runs: lint, test, and the check of the tariffs
	$(BIN)/fare-service check

coverage: .venv/.test .venv/.browser .venv/.nginx ## Run the tests and list the lines and branches that none reaches
	TEST_BROWSER=$(BROWSER) $(BIN)/pytest -n auto --dist worksteal --cov $(ARGS)

mutants: .venv/.test ## Change the fare core line by line and list the changes that no test sees
	$(BIN)/python -m mutants $(ARGS)

bench: .venv/.run ## Compare speeds with plain Flask, csv, Babel and a dictionary
	$(BIN)/python -m benchmarks $(ARGS)

wheel: .venv/.run ## Build dist/*.whl, with static, templates and tariffs inside
	$(BIN)/python -m hatchling build --target wheel

lock: .venv/.lock ## Pin requirements/*.txt to pyproject.toml (UPGRADE=--upgrade for the newest)
	$(LOCK) --group test pyproject.toml -o requirements/test.txt
	$(LOCK) -c requirements/test.txt pyproject.toml -o requirements/run.txt
	for group in build lint lock; do \
	  $(LOCK) -c requirements/test.txt --group $$group -o requirements/$$group.txt || exit; \
	done

LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-header $(UPGRADE)

clean: ## Remove all that make has made
	rm -rf .venv dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# Stamps: each stands for a set of packages in .venv and is as new as the list it was installed from.

.venv/.made:
	@command -v $(PYTHON) > /dev/null || { \
	  echo "Python 3.11 or newer is needed, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed, and $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2> /dev/null || { \
	  test "$$(id -u)" = 0 && apt-get -qq update && apt-get -qq install -y python3-venv; } || { \
	  echo "$(PYTHON) lacks its venv part: install the package python3-venv, then make again." >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/.run: .venv/.made pyproject.toml requirements/run.txt requirements/build.txt
	$(WHEELS) -r requirements/run.txt -r requirements/build.txt
	$(INSTALL) --no-index --no-deps --no-build-isolation --editable .
	$(COMPILE)
	@touch $@

.venv/.test: .venv/.run requirements/test.txt
	$(WHEELS) -r requirements/test.txt
	$(COMPILE)
	@touch $@

# The tests drive a Chromium: the one that BROWSER names, an installed one, or one installed here.
.venv/.browser: .venv/.test
	@for name in $(BROWSER) chromium chromium-browser google-chrome google-chrome-stable; do \
	  "$$name" --version > /dev/null 2>&1 && exit; \
	done; \
	if test "$$(id -u)" = 0 && command -v apt-get > /dev/null; then \
	  apt-get -qq update && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium && \
	  chromium --version > /dev/null && exit; \
	fi; \
	$(BIN)/playwright install chromium || { \
	  echo "The tests need Chromium: install it, or name one as in make test BROWSER=/its/path." >&2; \
	  exit 1; }
	@touch $@

# They serve the site of files by nginx too.
.venv/.nginx: .venv/.made
	@PATH="$$PATH:/usr/sbin"; command -v nginx > /dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get > /dev/null && apt-get -qq update && \
	  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends nginx-light; \
	} || { echo "The tests need nginx: install it, then make again." >&2; exit 1; }
	@touch $@

.venv/.lint: .venv/.test requirements/lint.txt
	$(WHEELS) -r requirements/lint.txt
	$(COMPILE)
	@touch $@

.venv/.lock: .venv/.made requirements/lock.txt
	$(WHEELS) -r requirements/lock.txt
	@touch $@
