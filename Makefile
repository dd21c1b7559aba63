# All set-up is in these targets: each one makes .venv first where it is missing or out of date.
# `make run` and `make test` are all that a newcomer needs; the README says so.

BIN := .venv/bin
READY := .venv/.ready
TEST_WORKERS ?= auto
PYTEST := PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(TEST_WORKERS) --dist worksteal

.PHONY: run test test-all test-elsewhere test-as-python accept bench lint docs pictures site lock translations installer release

run: $(READY)
	@sh scripts/run.sh

# Two minutes, and every capability: whole races, many windows, and large samples are in test_*_long.py.
test: $(READY)
	@sh scripts/qt-libraries.sh offscreen
	$(PYTEST) --ignore-glob='*_long.py'

# The rest of the suite.
test-all: $(READY)
	@sh scripts/qt-libraries.sh offscreen
	$(PYTEST) -o python_files='test_*_long.py'

# What must not depend on the machine, once more on another: an older processor, another hash seed, locale and
# time zone, and no real boards.
OTHER_MACHINE := NPY_DISABLE_CPU_FEATURES="AVX2 FMA3 AVX512F X86_V3 X86_V4 AVX512_ICL AVX512_SPR" \
	OPENBLAS_CORETYPE=Prescott OPENCV_CPU_DISABLE=AVX,FP16,AVX2 PYTHONHASHSEED=4711 \
	LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=Pacific/Chatham PITBOARD_BOARDS=/nowhere
test-elsewhere: $(READY)
	@sh scripts/qt-libraries.sh offscreen
	$(OTHER_MACHINE) $(PYTEST) tests/geometry tests/print_reading tests/formats tests/from_line \
		tests/test_brennach.py tests/editor/tracing/test_looks_long.py tests/editor/common/test_style.py

# The engine once more as on a machine without a C compiler. The next target compiles it again.
test-as-python: $(READY)
	find trackmodel/engine -name '*.so' -delete -o -name '*.pyd' -delete; rm -f $(READY)
	$(PYTEST) --ignore-glob='*_long.py' tests/engine

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

# Pages of docs/ made from the code (checks, the command, Python), and schemas/ from the classes of documents.
docs: $(READY)
	for language in en de fr; do PITBOARD_LANGUAGE=$$language $(BIN)/python -m scripts.reference_pages || exit; done
	$(BIN)/python -m trackmodel.formats.document_kinds

# Pictures of the manual, from the real windows, in each language: half an hour.
pictures: $(READY)
	@sh scripts/qt-libraries.sh offscreen
	$(BIN)/python -m scripts.manual_pictures

# The manual as a site, in out/site; a link that leads nowhere is an error.
site: $(READY)
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/zensical build --strict

# Texts of the program go into the catalogs, translations from there into what the program reads.
CATALOGS := trackmodel/locale
translations: $(READY)
	@mkdir -p out
	$(BIN)/pybabel -q extract --add-location file --sort-by-file --project Pitboard --msgid-bugs-address="" -o out/pitboard.pot trackmodel editor
	$(BIN)/pybabel -q update -D pitboard -i out/pitboard.pot -d $(CATALOGS) --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	$(BIN)/python scripts/compile_catalogs.py
	$(BIN)/pyside6-lupdate -silent -locations none -no-obsolete $$(find editor -name '*.py' | LC_ALL=C sort) -ts editor/locale/*.ts
	$(BIN)/pyside6-lrelease -silent editor/locale/*.ts

# What people install on this system, in out/installers/. Other systems: .github/workflows/installers.yml.
installer: $(READY)
	$(BIN)/python -m pip install --quiet --group installer
	$(BIN)/python installers/build.py

# make release VERSION=0.2.0: version, changelog, commit, tag, wheel, sdist; the script says what comes next.
release: $(READY)
	$(BIN)/python scripts/release.py $(VERSION)

# Only when pyproject.toml asks for something new. --no-emit-index-url: the lock serves every host.
lock: $(READY)
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
		--quiet --output-file requirements.lock

$(READY): requirements.lock pyproject.toml scripts/setup.sh hatch_build.py $(shell find trackmodel/engine -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find trackmodel/engine -name '*.pxd'))
	@sh scripts/setup.sh
