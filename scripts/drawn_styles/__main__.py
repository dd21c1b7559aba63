"""Draw boards into a folder: NAME.jpg and the truth, NAME.track.json, whose units are pixels.

python -m scripts.drawn_styles FOLDER [--count 50] [--seed 0] [--long-side 2000]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2

from scripts.drawn_styles.drawn_board import drawn_board
from trackmodel.formats.track_file import write_track


def main() -> None:
    """Draw boards."""
    parser = argparse.ArgumentParser(description="Draw boards in made-up styles.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first board")
    parser.add_argument("--long-side", type=int, default=2000, help="pixels, 1000 to 12000")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(chosen.seed, chosen.seed + chosen.count):
        board = drawn_board(seed, chosen.long_side)
        path = chosen.folder / f"drawn-{seed:05}.jpg"
        cv2.imwrite(str(path), board.pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 95])
        write_track(board.truth, path.with_suffix(".track.json"))


if __name__ == "__main__":
    main()
