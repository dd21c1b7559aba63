"""Acts out on the race board what an answer does to the cars: an actor of the playback."""

from __future__ import annotations

from editor.racing.board.cars_item import CarsItem
from editor.racing.board.drive import Drive, drives
from editor.racing.board.poses import BoardFrames, poses
from editor.racing.session.readings import car_asked
from trackmodel.engine import Entry, State


class CarsActor:
    """Has cars drive, turn round and vanish."""

    def __init__(self, cars: CarsItem) -> None:
        self._cars = cars
        self._board_frames: BoardFrames | None = None
        self._drives: tuple[Drive, ...] = ()

    def show_board(self, board_frames: BoardFrames) -> None:
        """Act on this board from now on."""
        self._board_frames, self._drives = board_frames, ()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Get ready to show what an answer does to the cars; the milliseconds that takes."""
        assert self._board_frames is not None, "no board is shown"
        self._drives = drives(self._board_frames, before, entry, after)
        if self._drives:
            self._cars.show_poses(poses(self._board_frames, before), car_asked(before))
        return max((drive.needs for drive in self._drives), default=0)

    def show(self, share: float) -> None:
        """Show so much of it, 0 to 1."""
        if self._drives:
            driven = {drive.before.car: drive.pose(share) for drive in self._drives}
            cars = [driven.get(pose.car, pose) for pose in self._cars.poses]
            self._cars.show_poses(cars, self._cars.ringed)

    def finish(self) -> None:
        """Drop what is being acted out; the state after it is shown next."""
        self._drives = ()
