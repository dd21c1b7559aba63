"""Text on a scan, found and read by the networks of RapidOCR (ADR 38)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from math import ceil
from typing import Any

import cv2
import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.print_reading.reading_values import Progress, part_of
from trackmodel.print_reading.scan_picture import Pixels, resized
from trackmodel.texts import _

Likely = NDArray[np.float32]
"""How likely there is text at each pixel, 0 to 1, shape (height, width)."""

LANE = 32.0
"""Pixels that a lane is enlarged or reduced to: names of corners are then about 20 pixels high."""
MOST_PIXELS = 8e6
"""The picture isn't enlarged to more pixels than this."""
TILE, OVERLAP = 1280, 96
"""Most length of a side of the parts in which text is looked for, and how far they overlap, in pixels."""
CLOSER, BESIDE = 1.75, 5.0
"""How much small text is enlarged to be read again, and how far around it is looked at, in its heights."""
NARROW = 96
"""Least width of what is read, in pixels; wide pictures of short texts would take longer."""
BATCH = 12
READ_HIGH = 48
"""Pixels that the network sees of the height of a line."""
SHARPER, SOFT = 1.5, 3.0
"""How much of what lines differ from their soft copies is added, and how soft those are, in pixels."""
NUMBERS = re.compile(r"\W*[LC]?\W*\d{1,2}((\W+[LC]?|[LC])\W*\d{1,2}){,2}\W*", re.ASCII | re.IGNORECASE)
"""One to three numbers, perhaps named L and C."""
NAMED = re.compile("[LC]", re.IGNORECASE)
"""The name of a number."""
RANGE = re.compile(r"(?<!\d)(\d{1,2})\s*[-–—~]\s*(\d{1,2})(?!\d)", re.ASCII)
"""A range of faces of a die."""
UPWARDS = 1.5
"""Text in boxes that are so many times as high as wide is turned."""


@frozen(eq=False)
class PrintedText:
    """A line of text.

    Attributes:
        box: its corners in the working picture, shape (4, 2), from the upper left one of the letters on.
        sure: how sure the reading is, 0 to 1.
    """

    text: str
    box: Floats
    sure: float

    @property
    def at(self) -> Floats:
        """Its middle, shape (2,)."""
        middle: Floats = self.box.mean(axis=0)
        return middle

    @property
    def high(self) -> float:
        """The height of its box; letters are a little lower."""
        return float(np.hypot(*(self.box[3] - self.box[0])))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of a line like "12", "L=12", or "2 12/8"; none if it says anything else, as "8-12"."""
        is_all = NUMBERS.fullmatch(self.text)
        numbers = tuple(int(number) for number in re.findall(r"\d+", self.text, re.ASCII)) if is_all else ()
        is_range = len(numbers) > 1 and list(numbers) == sorted(numbers) and not NAMED.search(self.text)
        return () if is_range else numbers

    @property
    def wide(self) -> float:
        """The width of its box."""
        return float(np.hypot(*(self.box[1] - self.box[0])))

    def is_in(self, mask: Bools) -> bool:
        """Return whether its middle lies in a mask of the working picture."""
        x, y = np.clip(self.at.astype(int), 0, np.array(mask.shape[::-1]) - 1)
        return bool(mask[y, x])


@frozen(eq=False)
class PrintedTexts:
    """The text on a scan.

    Attributes:
        picture: the scan at the working scale.
        scale: pixels of `picture` per pixel of the scan.
        likely: how likely there is text at each of its pixels.
        lines: the lines of text.
        known: what was read on parts of `picture`, by their size and pixels: a stretch that is read again
            needs most of it once more.
    """

    picture: Pixels
    scale: float
    likely: Likely
    lines: tuple[PrintedText, ...]
    known: dict[tuple[int, bytes], tuple[str, float]] = field(factory=dict)

    def read(
        self, pictures: Sequence[Pixels], progress: Progress = lambda share: None
    ) -> list[tuple[str, float]]:
        """Return the text on parts of `picture`, as `read_lines` does."""
        keys = [(each.shape[1], each.tobytes()) for each in pictures]
        new = {key: each for key, each in zip(keys, pictures, strict=True) if key not in self.known}
        self.known.update(zip(new, read_lines(list(new.values()), progress), strict=True))
        return [self.known[key] for key in keys]


def note_on_text() -> str:
    """Return what to tell the user if no text can be read here, or nothing."""
    if find_spec("rapidocr"):
        return ""
    return _("Names, most numbers, and weather weren't read: the package rapidocr isn't installed")


def read_texts(pixels: Pixels, lane: float, progress: Progress = lambda share: None) -> PrintedTexts:
    """Find and read all text on a scan.

    Args:
        pixels: the scan.
        lane: the width of a lane, pixels.
        progress: is told how much of the work is done; may raise to stop it.

    Nothing is found if RapidOCR is missing (`note_on_text`): there is no onnxruntime for some machines.
    """
    high, wide = pixels.shape[:2]
    scale = min(LANE / lane, float(np.sqrt(MOST_PIXELS / (high * wide))))
    picture = resized(pixels, scale)
    if note_on_text():
        return PrintedTexts(picture, scale, np.zeros(picture.shape[:2], dtype=np.float32), ())
    return PrintedTexts(picture, scale, *_find_and_read(picture, progress))


def read_closer(texts: PrintedTexts, around: Sequence[PrintedText]) -> tuple[PrintedText, ...]:
    """Return the lines on the part of a scan around some lines, which is enlarged; boxes are those there."""
    corners = np.concatenate([line.box for line in around])
    room = BESIDE * max(line.high for line in around)
    (left, top), (right, bottom) = np.maximum(0, [corners.min(axis=0) - room, corners.max(axis=0) + room])
    part = texts.picture[int(top) : int(bottom), int(left) : int(right)]
    return _find_and_read(resized(part, CLOSER), lambda share: None)[1]


def _find_and_read(picture: Pixels, progress: Progress) -> tuple[Likely, tuple[PrintedText, ...]]:
    """Return where text is likely, and the lines."""
    likely, boxes = _find(picture, part_of(progress, 0, 0.7))
    return likely, read_boxes(picture, boxes, part_of(progress, 0.7, 1))


def sharpened(picture: Pixels) -> Pixels:
    """Return a picture of one line in gray, with sharper edges and the height that the network reads."""
    if not picture.size:
        return picture
    high, wide = picture.shape[:2]
    gray = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    gray = cv2.resize(gray, (max(1, round(wide * READ_HIGH / high)), READ_HIGH))
    soft = cv2.GaussianBlur(gray, (0, 0), SOFT)
    return np.asarray(cv2.cvtColor(cv2.addWeighted(gray, 1 + SHARPER, soft, -SHARPER, 0), cv2.COLOR_GRAY2RGB))


def read_lines(
    pictures: Sequence[Pixels], progress: Progress = lambda share: None
) -> list[tuple[str, float]]:
    """Return the text on each picture of one line, and how sure it is."""
    if not pictures:
        return []
    from rapidocr.ch_ppocr_rec import TextRecInput

    reader = _engine().text_rec
    reader.rec_image_shape = [3, READ_HIGH, NARROW]
    seen = (at for at, picture in enumerate(pictures) if picture.size)
    order = sorted(seen, key=lambda at: pictures[at].shape[1] / pictures[at].shape[0])
    found = [("", 0.0)] * len(pictures)
    for begin in range(0, len(order), BATCH):
        progress(begin / len(order))
        batch = order[begin : begin + BATCH]
        images = [np.ascontiguousarray(pictures[at][:, :, ::-1]) for at in batch]
        read = reader(TextRecInput(img=images, return_word_box=False))
        for at, text, sure in zip(batch, read.txts, read.scores, strict=True):
            found[at] = text, float(sure)
    return found


def read_boxes(
    picture: Pixels, boxes: Sequence[Floats], progress: Progress = lambda share: None
) -> tuple[PrintedText, ...]:
    """Return the lines in boxes; each is read twice, and the surer reading counts."""
    cut = [_cut_out(picture, box) for box in boxes]
    plain = read_lines(cut, part_of(progress, 0, 0.5))
    sharp = read_lines([sharpened(each) for each in cut], part_of(progress, 0.5, 1))
    read = surer(plain, sharp)
    return tuple(PrintedText(text, box, sure) for box, (text, sure) in zip(boxes, read, strict=True))


def surer(ones: Sequence[tuple[str, float]], others: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return the surer of two readings of each line."""
    return [max(both, key=lambda each: each[1]) for both in zip(ones, others, strict=True)]


@cache
def _engine() -> Any:
    """Return RapidOCR with the networks that come with it; loading it takes a second."""
    from rapidocr import RapidOCR

    engine = RapidOCR(
        params={
            "Global.log_level": "error",
            "Det.limit_side_len": 32,
            "Det.box_thresh": 0.3,
            "Rec.rec_batch_num": BATCH,
            "EngineConfig.onnxruntime.intra_op_num_threads": 1,  # other things are read meanwhile
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )
    blank = np.zeros((READ_HIGH, NARROW, 3), dtype=np.uint8)
    for part in ({"use_det": True, "use_rec": False}, {"use_det": False, "use_rec": True}):
        engine(blank, use_cls=False, **part)  # its networks are loaded where they are first used
    return engine


def _find(picture: Pixels, progress: Progress) -> tuple[Likely, list[Floats]]:
    """Return how likely there is text at each pixel, and the boxes of lines."""
    likely = text_likely(picture, progress)
    boxes, _shares = _engine().text_det.postprocess_op(likely[None, None], likely.shape)
    return likely, [np.asarray(box, dtype=np.float64) for box in boxes]


def text_likely(picture: Pixels, progress: Progress = lambda share: None) -> Likely:
    """Return how likely there is text at each pixel."""
    finder = _engine().text_det
    prepare = finder.get_preprocess()
    likely = np.zeros(picture.shape[:2], dtype=np.float32)
    parts = [(y, x) for y in _parts(picture.shape[0]) for x in _parts(picture.shape[1])]
    for number, (y, x) in enumerate(parts):
        progress(number / len(parts))
        tile = np.ascontiguousarray(picture[y, x, ::-1])
        shares = finder.session(prepare(tile))[0, 0]
        likely[y, x] = np.maximum(likely[y, x], cv2.resize(shares, tile.shape[1::-1]))
    return likely


def _parts(length: int) -> Iterator[slice]:
    """Yield overlapping parts of a side of a picture."""
    count = max(1, ceil((length - OVERLAP) / (TILE - OVERLAP)))
    step = (length - OVERLAP) / count
    for number in range(count):
        yield slice(round(number * step), min(length, round((number + 1) * step) + OVERLAP))


def _cut_out(picture: Pixels, box: Floats) -> Pixels:
    """Return what is in a box, upright; a box much higher than wide holds text that is read upwards."""
    wide, high = (max(1, round(float(np.hypot(*(box[at] - box[0]))))) for at in (1, 3))
    to = np.array([[0, 0], [wide, 0], [0, high]], dtype=np.float32)
    matrix = cv2.getAffineTransform(box[[0, 1, 3]].astype(np.float32), to)
    upright = np.asarray(
        cv2.warpAffine(picture, matrix, (wide, high), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE),
        dtype=np.uint8,
    )
    return np.rot90(upright) if high >= UPWARDS * wide else upright
