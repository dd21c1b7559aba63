# All set-up is in these targets: each one makes .venv first where it is missing or out of date.
# `make run` and `make test` are all that a newcomer needs; the README says so.

BIN := .venv/bin
READY := .venv/.ready
TEST_WORKERS ?= auto

.PHONY: run test accept bench lint docs lock

run: $(READY)
	@sh scripts/run.sh

test: $(READY)
	@sh scripts/qt-libraries.sh offscreen
	PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(TEST_WORKERS) --dist worksteal

# The long proofs, up to an hour, then many examples for the property tests: figures go to out/acceptance.json.
accept: $(READY)
	PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(TEST_WORKERS) --timeout 3600 tests/acceptance
	PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(TEST_WORKERS) --timeout 3600 -m hypothesis --hypothesis-profile many

bench: $(READY)
	$(BIN)/python tests/benchmarks/bench.py

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

# docs/checks.md is made from the checks.
docs: $(READY)
	$(BIN)/python -m trackmodel.validator.page

# Only when pyproject.toml asks for something new. --no-emit-index-url: the lock serves every host.
lock: $(READY)
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
		--quiet --output-file requirements.lock

$(READY): requirements.lock pyproject.toml scripts/setup.sh
	@sh scripts/setup.sh
