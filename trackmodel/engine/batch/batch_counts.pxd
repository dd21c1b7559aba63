cimport cython

from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_moves cimport BatchMove
from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int NOBODY, FINISHED, OUT, TURNS, POINTS, WASTED, LEAD_CHANGES, GEARS

@cython.final
cdef class BatchCounts:
    cdef readonly RaceTables tables
    cdef BatchCars _cars
    cdef readonly long long races, turns, distance
    cdef readonly long long[::1] places, wins, out, outs, overtakings, by_lap
    cdef readonly long long[::1] landings, overshot, contacts, collisions, ended
    cdef readonly object reasons
    cdef readonly tuple columns
    cdef int _leader, _wear, _places, _stops, _overshoots, _entries, _exits
    cdef long long[::1] _to_drive, _leads, _away, _counts, _rows
    @cython.locals(pair=cython.int, car=cython.int)
    cdef begin(self)
    @cython.locals(lap=cython.int)
    cdef begin_turn(self, int car)
    cdef add(self, int car, int column, int count)
    @cython.locals(tables=RaceTables, cars=BatchCars, count=cython.int, car=cython.int, space=cython.int, one=cython.int, other=cython.int, at=cython.int, before=cython.longlong, lead=cython.longlong)
    cdef begin_round(self)
    @cython.locals(cars=BatchCars, place=cython.int, other=cython.int, corner=cython.int)
    cdef _overtakes(self, int car)
    @cython.locals(cars=BatchCars, before=cython.int, best=cython.int, car=cython.int)
    cdef _find_leader(self)
    @cython.locals(tables=RaceTables, here=cython.int, space=cython.int, at=cython.int, to=cython.int, left=cython.int, entered=cython.int, number=cython.int, corner=cython.int, last=cython.int)
    cdef moved(self, int car, int points, BatchMove move)
    cdef stopped(self, int car, int corner)
    cdef lost(self, int car, int part, int points)
    @cython.locals(space=cython.int)
    cdef went_out(self, int car, reason, int corner)
    cdef finished(self, int car, int turns)
    cdef end(self, grid)
