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
    cdef readonly long long[::1] places, wins, out, outs, overtakings, early_places, by_lap
    cdef readonly long long[::1] landings, overshot, contacts, collisions, ended
    cdef readonly object reasons
    cdef readonly tuple columns
    cdef int _leader, _wear, _places, _stops, _overshoots, _entries, _exits
    cdef long long[::1] _to_drive, _leads, _away, _counts, _rows
    cdef int begin(self) except -1
    cdef int begin_turn(self, int car) except -1
    cdef int add(self, int car, int column, int count) except -1
    cdef int begin_round(self) except -1
    cdef int early(self, grid) except -1
    cdef int _ahead_of(self, int car) except? -1
    cdef int _overtakes(self, int car) except -1
    cdef _find_leader(self)
    cdef int moved(self, int car, int points, BatchMove move) except -1
    cdef int stopped(self, int car, int corner) except -1
    cdef int lost(self, int car, int part, int points) except -1
    cdef int went_out(self, int car, reason, int corner) except -1
    cdef int finished(self, int car, int turns) except -1
    cdef int end(self, grid) except -1
