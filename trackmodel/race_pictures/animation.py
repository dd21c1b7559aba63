"""An animation of a race or of a stretch of it, one picture per turn, as GIF or WebP."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from trackmodel.errors import PitboardError
from trackmodel.race_pictures.moment_picture import ground_svg, moment_svg, whole_area
from trackmodel.race_pictures.shown_race import ShownRace
from trackmodel.render.svg_to_picture import svg_to_png
from trackmodel.texts import _

if TYPE_CHECKING:
    from PIL import Image

LARGEST = 5_000_000
"""Most bytes of a file; chats and mail refuse larger ones."""
WIDEST, NARROWEST = 1100, 320
"""Width in pixels, and that below which numbers can't be read."""
_MOST_PIXELS = 300_000_000
"""Of all pictures of a WebP, which Pillow holds at once: about so many bytes."""
_TURN_MS, _END_MS = 700, 3000
"""How long a turn and the last picture are shown."""


def animation(
    shown: ShownRace,
    first: int,
    last: int,
    progress: Callable[[int], object] = lambda done: None,
    kind: str = "GIF",
) -> bytes:
    """Return the turns of a race from `first` to `last` as a file of at most `LARGEST` bytes.

    Args:
        shown: the race.
        first, last: numbers of its turns.
        progress: called with the number of pictures drawn; it starts over if the file was too large.
        kind: "GIF", or "WEBP", which is smaller and takes longer.

    Raises:
        PitboardError: there are too many turns for one file.
    """
    width = WIDEST
    options: dict[str, object] = {}
    if kind == "WEBP":
        width = min(width, math.isqrt(_MOST_PIXELS // (last - first + 1)))
        options = {"lossless": True, "quality": 50, "method": 2, "minimize_size": True}
    while width >= NARROWEST:
        data, later = io.BytesIO(), _pictures(shown, first, last, width, progress)
        times = [_TURN_MS] * (last - first) + [_END_MS]
        next(later).save(data, kind, save_all=True, append_images=later, duration=times, loop=0, **options)
        if data.tell() <= LARGEST:
            return data.getvalue()
        width = int(width * 0.95 * math.sqrt(LARGEST / data.tell()))
    raise PitboardError(_("these are too many turns for one file; choose fewer with --from and --to"))


def _pictures(
    shown: ShownRace, first: int, last: int, width: int, progress: Callable[[int], object]
) -> Iterator[Image.Image]:
    """Yield a picture for each turn, all in the colors of the first one."""
    from PIL import Image

    def drawn(svg: str) -> Image.Image:
        return Image.open(io.BytesIO(svg_to_png(svg, width))).convert("RGBA")

    # The board is drawn only once: it takes ten times as long as the cars.
    board = ground_svg(shown)
    ground, area = (drawn(board), None) if board else (None, whole_area(shown))
    colors = None
    for number in range(first, last + 1):
        picture = drawn(moment_svg(shown, number, area=area, with_board=ground is None))
        whole = (Image.alpha_composite(ground, picture) if ground else picture).convert("RGB")
        colors = colors or whole.quantize(256, dither=Image.Dither.NONE)
        yield whole.quantize(palette=colors, dither=Image.Dither.NONE)
        progress(number - first + 1)
