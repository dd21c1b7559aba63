"""An animation of a race or of a stretch of it, one picture per turn, as WebP or GIF."""

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
_TURN_MS, _END_MS = 700, 3000
"""How long a turn and the last picture are shown."""


def animation(
    shown: ShownRace, first: int, last: int, kind: str, progress: Callable[[int], object] = lambda done: None
) -> bytes:
    """Return the turns of a race from `first` to `last` as an animation of at most `LARGEST` bytes.

    Args:
        shown: the race.
        first, last: numbers of its turns.
        kind: "webp" or "gif".
        progress: called with the number of pictures drawn; it starts over if the file was too large.

    Raises:
        PitboardError: there are too many turns for one file.
    """
    width = WIDEST
    while width >= NARROWEST:
        data = _encoded(_Pictures(shown, first, last, width, progress), kind)
        if len(data) <= LARGEST:
            return data
        width = int(width * 0.95 * math.sqrt(LARGEST / len(data)))
    raise PitboardError(_("these are too many turns for one file; choose fewer with --from and --to"))


class _Pictures:
    """Pictures of turns, each drawn when it is asked for: a long race has gigabytes of them.

    To Pillow, this is an image with several frames.
    """

    mode = "RGB"

    def __init__(
        self, shown: ShownRace, first: int, last: int, width: int, progress: Callable[[int], object]
    ) -> None:
        self._shown, self._first, self._width, self._progress = shown, first, width, progress
        self.n_frames = last - first + 1
        ground = ground_svg(shown)
        self._ground = None if ground is None else self._drawn(ground)
        self._area = whole_area(shown) if ground is None else None
        self.seek(0)

    def seek(self, index: int) -> None:
        """Draw the picture with this index."""
        from PIL import Image

        svg = moment_svg(self._shown, self._first + index, area=self._area, with_board=self._ground is None)
        drawn = self._drawn(svg)
        # The board is drawn only once: it takes a hundred times as long as the cars.
        whole = Image.alpha_composite(self._ground, drawn) if self._ground else drawn
        self.picture = whole.convert("RGB")
        self._progress(index + 1)

    def getim(self) -> object:
        """Return the pixels of the picture."""
        return self.picture.getim()

    def _drawn(self, svg: str) -> Image.Image:
        from PIL import Image

        return Image.open(io.BytesIO(svg_to_png(svg, self._width))).convert("RGBA")


def _encoded(pictures: _Pictures, kind: str) -> bytes:
    from PIL import Image

    data, first = io.BytesIO(), pictures.picture
    times = [_TURN_MS] * (pictures.n_frames - 1) + [_END_MS]
    if kind == "webp":
        first.save(
            data, "WEBP", save_all=True, append_images=[pictures], duration=[0, *times], quality=60, method=2
        )
        return data.getvalue()
    colors = first.quantize(256, dither=Image.Dither.NONE)

    def later() -> Iterator[Image.Image]:
        for index in range(1, pictures.n_frames):
            pictures.seek(index)
            yield pictures.picture.quantize(palette=colors, dither=Image.Dither.NONE)

    colors.save(data, "GIF", save_all=True, append_images=later(), duration=times, loop=0)
    return data.getvalue()
