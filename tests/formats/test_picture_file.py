"""Pictures of all kinds are read in the right colors, upright, and refused by their header if absurd."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
from PIL import ExifTags, Image

from tests.gray_pictures import gray_pixels
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.picture_file import picture_size, read_picture
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.scans.resampling import MOST_PIXELS
from trackmodel.track import Scan

RED, BLUE, PAPER = (200, 30, 40), (20, 60, 180), (240, 240, 230)


def drawing() -> Image.Image:
    """A wide picture whose left half is red, the right one blue."""
    image = Image.new("RGB", (60, 40), RED)
    image.paste(BLUE, (30, 0, 60, 40))
    return image


def _exif(path: Path) -> None:
    lying = drawing().transpose(Image.Transpose.ROTATE_90)
    exif = lying.getexif()
    exif[ExifTags.Base.Orientation] = 6
    lying.save(path, exif=exif, quality=95)


def _palette(path: Path) -> None:
    drawing().quantize(8).save(path)


def _sixteen_bits(path: Path) -> None:
    deep = np.asarray(drawing())[..., ::-1].astype(np.uint16) * 257
    assert cv2.imwrite(str(path), deep)


def _pages(path: Path) -> None:
    Image.new("RGB", (9, 9)).save(path, save_all=True, append_images=[drawing()])


KINDS: dict[str, Callable[[Path], None]] = {
    "plain.png": lambda path: drawing().save(path),
    "palette.png": _palette,
    "16-bit.png": _sixteen_bits,
    "photo.jpg": lambda path: drawing().save(path, quality=95),
    "turned.jpg": _exif,
    "print.jpg": lambda path: drawing().convert("CMYK").save(path, quality=95),
    "plain.tif": lambda path: drawing().save(path, compression="tiff_lzw"),
    "16-bit.tiff": _sixteen_bits,
    "print.tif": lambda path: drawing().convert("CMYK").save(path),
    "plain.webp": lambda path: drawing().save(path, lossless=True),
    "plain.bmp": lambda path: drawing().save(path),
    "still.gif": lambda path: drawing().save(path),
    "page.pdf": lambda path: drawing().save(path, resolution=100, quality=95),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_picture_of_any_kind_has_its_colors_and_lies_upright(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    KINDS[name](path)
    size, picture = picture_size(path), read_picture(path)
    assert (size.width, size.height, size.pages) == (60, 40, 1)
    assert picture.size == (60, 40)
    for at, color in (((10, 20), RED), ((50, 20), BLUE)):
        assert np.abs(np.subtract(picture.convert("RGB").getpixel(at), color)).max() <= 6
    gray = gray_pixels(path)
    assert abs(int(gray[20, 10]) - int(drawing().convert("L").getpixel((10, 20)))) <= 6  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["16 bits", "fractions", "32 bits", "one bit", "few pixels"])
def test_gray_of_any_depth_becomes_8_bits(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "gray.tif"
    shares = np.array([[0.0, 0.5, 1.0]])
    if kind == "16 bits":
        Image.fromarray((shares * 65535).astype(np.uint16)).save(path)
    elif kind == "32 bits":
        Image.fromarray((shares * 65535).astype(np.int32)).save(path)
    elif kind == "fractions":
        Image.fromarray(shares.astype(np.float32)).save(path)
    elif kind == "one bit":
        Image.fromarray(np.array([[0, 255, 255]], np.uint8)).convert("1").save(path)
    else:
        Image.fromarray((shares * 255).astype(np.uint8)).save(path)
    first, middle, last = (int(level) for level in gray_pixels(path)[0])
    assert (first, last) == (0, 255)
    assert abs(middle - 127) <= 1 or kind == "one bit"


def test_transparent_parts_stay_transparent_and_are_read_as_paper(tmp_path: Path) -> None:
    path = tmp_path / "cut-out.png"
    image = drawing().convert("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 30, 40))
    image.save(path)
    paletted = tmp_path / "cut-out.gif"
    quantized = drawing().quantize(4)
    quantized.info["transparency"] = quantized.getpixel((10, 10))
    quantized.save(paletted, transparency=quantized.getpixel((10, 10)))
    for file in (path, paletted):
        picture = read_picture(file)
        assert picture.mode == "RGBA"
        assert picture.getpixel((10, 10))[3] == 0  # type: ignore[index]
        assert picture.getpixel((50, 10))[3] == 255  # type: ignore[index]
        assert gray_pixels(file)[10, 10] == 255
        assert tuple(scan_colors(Scan("s", file.name, 60, 40), tmp_path)[10, 10]) == (255, 255, 255)


def test_a_page_of_a_pdf_is_read_at_the_resolution_of_its_scan(tmp_path: Path) -> None:
    path = tmp_path / "scans.pdf"
    Image.new("RGB", (30, 20), PAPER).save(
        path, save_all=True, append_images=[drawing().resize((600, 400))], resolution=200
    )
    assert picture_size(path, 1).pages == 2
    assert (picture_size(path).width, picture_size(path).height) == (30, 20)
    assert (picture_size(path, 2).width, picture_size(path, 2).height) == (600, 400)
    page = read_picture(path, 2, (300, 200))
    assert page.size == (300, 200)
    assert np.abs(np.subtract(page.getpixel((250, 100)), BLUE)).max() <= 8
    with pytest.raises(UnreadableFile, match="there is no page 3"):
        picture_size(path, 3)
    drawn = pypdfium2.PdfDocument.new()
    drawn.new_page(72, 144)
    drawn.save(tmp_path / "drawn.pdf")
    plain = picture_size(tmp_path / "drawn.pdf")
    assert (plain.width, plain.height) == (300, 600)
    drawn.new_page(14_400, 14_400)
    drawn.save(tmp_path / "huge.pdf")
    huge = picture_size(tmp_path / "huge.pdf", 2)
    assert huge.width * huge.height <= MOST_PIXELS


def test_a_document_cant_have_a_page_drawn_larger_than_pictures_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "thin.pdf"
    drawn = pypdfium2.PdfDocument.new()
    drawn.new_page(2, 1000)
    drawn.save(path)
    render, scales = pypdfium2.PdfPage.render, []

    def watched(page: pypdfium2.PdfPage, scale: float, **more: Any) -> Any:
        scales.append(scale)
        return render(page, min(scale, 1.0), **more)

    monkeypatch.setattr(pypdfium2.PdfPage, "render", watched)
    assert read_picture(path, 1, (2000, 500)).size == (2000, 500)  # as a document says it was
    assert scales == [0.5]
    with pytest.raises(UnreadableFile, match="claims 1000000 x 1000000 pixels"):
        read_picture(path, 1, (1_000_000, 1_000_000))


def test_a_page_of_a_tiff_is_chosen(tmp_path: Path) -> None:
    path = tmp_path / "pages.tif"
    _pages(path)
    assert picture_size(path).pages == 2
    assert (picture_size(path, 2).width, read_picture(path, 2).size) == (60, (60, 40))
    with pytest.raises(UnreadableFile, match="there is no page 3"):
        read_picture(path, 3)


def _claiming(kind: str) -> bytes:
    """A small file of this kind whose header claims 60,000 x 60,000 pixels."""
    small = io.BytesIO()
    Image.new("RGB", (48, 32)).save(
        small, {"png": "PNG", "jpg": "JPEG", "tif": "TIFF", "bmp": "BMP", "gif": "GIF"}[kind]
    )
    data, claim = small.getvalue(), 60_000
    if kind == "png":
        header = b"IHDR" + struct.pack(">II", claim, claim) + data[24:29]
        return data[:12] + header + struct.pack(">I", zlib.crc32(header)) + data[33:]
    if kind == "jpg":
        at = data.index(b"\xff\xc0") + 5
        return data[:at] + struct.pack(">HH", claim, claim) + data[at + 4 :]
    if kind == "bmp":
        return data[:18] + struct.pack("<ii", claim, claim) + data[26:]
    if kind == "gif":
        return data[:6] + struct.pack("<HH", claim, claim) + data[10:]
    directory = struct.unpack("<I", data[4:8])[0]
    changed = bytearray(data)
    for n in range(struct.unpack("<H", data[directory : directory + 2])[0]):
        at = directory + 2 + 12 * n
        if struct.unpack("<H", data[at : at + 2])[0] in (256, 257):
            changed[at : at + 12] = data[at : at + 2] + struct.pack("<HII", 4, 1, claim)
    return bytes(changed)


@pytest.mark.parametrize("kind", ["png", "jpg", "tif", "bmp", "gif"])
def test_an_absurd_size_is_refused_by_the_header(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"bomb.{kind}"
    path.write_bytes(_claiming(kind))
    for read in (picture_size, read_picture, gray_pixels):
        with pytest.raises(UnreadableFile, match="60000 x 60000 pixels; at most 250 million"):
            read(path)


@pytest.mark.parametrize(
    "name", ["empty.png", "text.jpg", "cut.png", "cut.tif", "cut.pdf", "gone.png", "folder.png"]
)
def test_what_is_no_picture_is_refused_in_words(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name.startswith("cut"):
        noise = np.random.default_rng(1).integers(0, 255, (80, 80, 3), dtype=np.uint8)
        Image.fromarray(noise).save(path)
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2])
    elif name.startswith("folder"):
        path.mkdir()
    elif not name.startswith("gone"):
        path.write_bytes(b"" if name.startswith("empty") else b"a text, no picture")
    with pytest.raises(UnreadableFile) as caught:
        read_picture(path)
    assert str(path) in str(caught.value)
