"""Compile the catalogs of trackmodel.

Not by `pybabel compile`, which takes "5% of" for a placeholder: ours are in braces, and tests check them.
"""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

for path in Path("trackmodel/locale").glob("*/LC_MESSAGES/pitboard.po"):
    with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(source))
