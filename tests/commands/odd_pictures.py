"""Pictures that nobody would call a scan, and pictures that lie about their sizes."""

from __future__ import annotations

import io
import zlib
from random import Random

from PIL import Image, ImageDraw

SIZES = (1, 2, 3, 7, 16, 60, 200, 400, 900)
MODES = ("1", "L", "P", "RGB", "RGBA", "LA", "CMYK", "I;16")


def odd_picture(_data: bytes, _other: bytes, chance: Random) -> bytes:
    """Return a picture file; one of eight says in its header that it is larger than it is."""
    size = (chance.choice(SIZES), chance.choice(SIZES))
    if chance.random() < 0.1:
        size = (chance.choice((1, 4)), 20_000)
    image = chance.choice((_plain, _noise, _stripes, _shapes, _fine_print))(size, chance)
    mode = chance.choice(MODES)
    made = io.BytesIO()
    if mode == "I;16":
        Image.new(mode, size, chance.randrange(65536)).save(made, "PNG")
    else:
        picture = image.convert(mode)
        picture.save(made, "JPEG" if mode == "CMYK" else "PNG")
    data = made.getvalue()
    return lying(data, chance) if data.startswith(b"\x89PNG") and chance.random() < 0.12 else data


def lying(png: bytes, chance: Random) -> bytes:
    """Return a PNG file whose header tells another width and height, with a right checksum."""
    width, height = (chance.choice((0, 1, 5000, 20_000, 65_535, 2**31 - 1, 2**32 - 1)) for _side in range(2))
    header = b"IHDR" + width.to_bytes(4) + height.to_bytes(4) + png[24:29]
    return png[:12] + header + zlib.crc32(header).to_bytes(4) + png[33:]


def _plain(size: tuple[int, int], chance: Random) -> Image.Image:
    return Image.new("RGB", size, chance.choice(("white", "black", "red", "#777")))


def _noise(size: tuple[int, int], chance: Random) -> Image.Image:
    width, height = size
    return Image.frombytes("RGB", size, chance.randbytes(3 * width * height))


def _stripes(size: tuple[int, int], chance: Random) -> Image.Image:
    image, step = Image.new("RGB", size, "white"), chance.choice((2, 5, 30))
    draw = ImageDraw.Draw(image)
    for y in range(0, size[1], 2 * step):
        draw.rectangle((0, y, size[0], y + step - 1), fill=chance.choice(("black", "blue", "#eee")))
    return image


def _shapes(size: tuple[int, int], chance: Random) -> Image.Image:
    """Rings, boxes and lines: some look like roads."""
    image = Image.new("RGB", size, chance.choice(("white", "green")))
    draw, side = ImageDraw.Draw(image), max(size)
    for _shape in range(chance.choice((1, 2, 8, 60))):
        x, y = (chance.uniform(-side, side) for _axis in range(2))
        box = (x, y, x + chance.uniform(0, 2 * side), y + chance.uniform(0, 2 * side))
        way = chance.choice((draw.ellipse, draw.rectangle))
        way(box, outline=chance.choice(("black", "white", "red")), width=chance.choice((1, 2, 20)))
    return image


def _fine_print(size: tuple[int, int], chance: Random) -> Image.Image:
    image = Image.new("RGB", size, "white")
    draw = ImageDraw.Draw(image)
    for y in range(0, size[1], 12):
        draw.text((0, y), "".join(chance.choices("LC0123456789- ", k=size[0] // 6)), fill="black")
    return image
