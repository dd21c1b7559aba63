"""Boards on paper: the pages put together are the board, to scale, and nothing else is printed."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest
from attrs import evolve
from PIL import Image

from tests.shared_boards import shared_board
from trackmodel.board import Board, BoardScan
from trackmodel.errors import PitboardError
from trackmodel.printing.pages import MARGIN, PAPERS
from trackmodel.printing.print_board import ALONE, PrintChoices, page_plan, print_board, printed_scale
from trackmodel.render.space_frames import frames

PER_MM = 10
HERE = Path(".")


@pytest.fixture(scope="module")
def board() -> Board:
    return shared_board("brennach")


def rendered(page: pypdfium2.PdfPage) -> np.ndarray:
    return np.asarray(page.render(scale=PER_MM * 25.4 / 72).to_pil().convert("RGB"))


def laid_together(board: Board, choices: PrintChoices, content: bytes) -> np.ndarray:
    """Cut each page along its left and top cut marks and lay it over the pages before it."""
    plan, scale = page_plan(board, choices), printed_scale(board, choices)
    height, width = (round(side * scale * PER_MM) for side in (board.view.height, board.view.width))
    table = np.zeros((height, width, 3), np.uint8)
    pdf = pypdfium2.PdfDocument(content)
    for number, page in enumerate(plan.pages):
        margin = round(MARGIN * PER_MM)
        left, top = round(page.left * PER_MM), round(page.top * PER_MM)
        right = min(width, left + round(plan.size[0] * PER_MM))
        bottom = min(height, top + round(plan.size[1] * PER_MM))
        shown = rendered(pdf[number])[margin : margin + bottom - top, margin : margin + right - left]
        table[top:bottom, left:right] = shown
    return table


def far_pixels(one: np.ndarray, other: np.ndarray, mm: float) -> float:
    """Return the share of pixels whose color doesn't occur within so many mm on the other picture."""
    side = 2 * round(mm * PER_MM) + 1
    around = np.ones((side, side), np.uint8)
    least, most = cv2.erode(other, around).astype(int) - 40, cv2.dilate(other, around).astype(int) + 40
    return float(((one < least) | (one > most)).any(axis=2).mean())


@pytest.mark.parametrize("paper", [(105.0, 148.5), (107.95, 139.7)])
def test_the_pages_laid_together_are_the_board_within_a_fifth_of_a_mm(
    board: Board, paper: tuple[float, float]
) -> None:
    choices = PrintChoices(paper=paper, scale=0.35)
    content = print_board(board, choices, HERE)
    large = print_board(board, evolve(choices, paper=None), HERE)
    whole = rendered(pypdfium2.PdfDocument(large)[0])
    table = laid_together(board, choices, content)
    assert np.abs(np.subtract(table.shape, whole.shape)).max() <= 2
    high, wide = (min(sides) for sides in zip(table.shape[:2], whole.shape[:2], strict=True))
    table, whole = table[:high, :wide], whole[:high, :wide].copy()
    left_out = ~table.any(axis=2)  # only grass and trees: another test says so
    assert left_out.mean() < 0.1
    whole[left_out] = 0
    assert far_pixels(table, whole, 0.2) < 1e-4
    assert far_pixels(whole, table, 0.2) < 1e-4


def test_spaces_are_printed_as_long_as_asked_for_and_text_stays_text(board: Board) -> None:
    choices = PrintChoices(space_length=18.0)
    mm_per_unit = printed_scale(board, choices)
    assert np.median([frame.length for frame in frames(board)]) * mm_per_unit == pytest.approx(18.0)
    page = pypdfium2.PdfDocument(print_board(board, choices, HERE))[0]
    width, height = (side / 72 * 25.4 for side in page.get_size())
    assert (width, height) == pytest.approx(
        (board.view.width * mm_per_unit, board.view.height * mm_per_unit), abs=0.1
    )
    assert "Steinbruch" in page.get_textpage().get_text_range()
    assert not list(page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))


@pytest.mark.parametrize("pages", [1, 2, 6])
def test_a_board_fits_on_as_many_pages_as_asked_for(board: Board, pages: int) -> None:
    choices = PrintChoices(paper=PAPERS["a4"], pages=pages)
    plan = page_plan(board, choices)
    assert plan.rows * plan.columns <= pages
    larger = evolve(choices, pages=None, scale=printed_scale(board, choices) * 1.02 / board.view.mm_per_unit)
    over = page_plan(board, larger)
    assert over.rows * over.columns > pages


def test_pages_with_nothing_but_grass_are_left_out_and_the_map_shows_the_others(board: Board) -> None:
    view = evolve(board.view, width=2000.0, height=1400.0)
    wide = evolve(board, view=view)
    plan = page_plan(wide, PrintChoices(paper=PAPERS["a4"]))
    printed = {page.name for page in plan.pages}
    assert len(printed) < plan.rows * plan.columns
    content = print_board(wide, PrintChoices(paper=PAPERS["a4"]), HERE)
    pdf = pypdfium2.PdfDocument(content)
    assert len(pdf) == len(printed)
    texts = [page.get_textpage().get_text_range() for page in pdf]
    assert all(page.name + " of " in text for page, text in zip(plan.pages, texts, strict=True))
    # A page is glued to those that are printed and to no other.
    glued = {word for text in texts for word in text.replace("\r\n", " ").split() if word[1:].isdigit()}
    assert {name for text in texts for name in glued if f"glue {name} here" in text} <= printed


def test_the_file_of_a_large_board_is_small(board: Board, tmp_path: Path) -> None:
    noise = np.random.default_rng(1).integers(0, 60, (1400, 1900, 3), dtype=np.uint8)
    smooth = cv2.resize(noise, (9448, 7086), interpolation=cv2.INTER_CUBIC)
    Image.fromarray(smooth).save(tmp_path / "scan.jpg", quality=90)
    scale = board.view.width / 9448
    scan = BoardScan("scan.jpg", 9448, 7086, (scale, 0, 0, 0, scale, 0, 0, 0, 1))
    scanned = evolve(board, view=evolve(board.view, scans=(scan,)))
    for scans in ("", ALONE):
        content = print_board(scanned, PrintChoices(paper=PAPERS["a4"], scale=0.8, scans=scans), tmp_path)
        assert len(content) < 20_000_000


def test_scans_are_printed_where_they_lie_on_the_board(board: Board, tmp_path: Path) -> None:
    picture = np.zeros((700, 1000, 3), np.uint8)
    picture[300:310, 500:510] = 255
    Image.fromarray(picture).save(tmp_path / "scan.png")
    scan = BoardScan("scan.png", 1000, 700, (1, 0, 0, 0, 1, 0, 0, 0, 1))
    scanned = evolve(board, view=evolve(board.view, scans=(scan,)))
    choices = PrintChoices(paper=PAPERS["a4"], scale=0.5, scans=ALONE)
    table = laid_together(scanned, choices, print_board(scanned, choices, tmp_path))
    bright = np.argwhere(table[:, :, 0] > 200)
    spot = bright[(abs(bright - (305 * 0.5 * PER_MM, 505 * 0.5 * PER_MM)) < 40).all(axis=1)]
    assert spot.mean(axis=0) / PER_MM == pytest.approx((305 * 0.5, 505 * 0.5), abs=0.2)
    with pytest.raises(PitboardError, match="no scan"):
        print_board(evolve(board, view=evolve(board.view, scans=())), choices, tmp_path)


def test_the_same_choices_give_the_same_file(board: Board) -> None:
    choices = PrintChoices(paper=PAPERS["a3"], sheets=("cars", "corners"))
    assert print_board(board, choices, HERE) == print_board(board, choices, HERE)
