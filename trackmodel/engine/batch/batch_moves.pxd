cimport cython

from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.race_tables cimport RaceTables
from trackmodel.engine.formula.move_costs cimport part_cost, pool_cost
from trackmodel.engine.moves.search cimport Search

cdef int NOBODY, QUEUES, PARKED, TRACK, THROUGH, TO_STAND, PASSING, STANDING, FINISHED, WAITS
cdef long long BRAKING, CROSSINGS, MISSED, PIT, POINTS, SKIDS, SPINS, STAYED, WHY_OUT

@cython.final
cdef class BatchMove:
    cdef readonly int space, crossings, pit, length, overshoots
    cdef public int brake, blocked, total, braking
    cdef readonly bint stayed, finished
    cdef public bint spins
    cdef readonly int[::1] path, overshot
    cdef int take_end(self, Search search, long long end) except -1
    cpdef tuple value(self)

@cython.final
cdef class BatchMoves:
    cdef RaceTables _tables
    cdef BatchCars _cars
    cdef Search search
    cdef list _accesses
    cdef bint _any_access
    cdef tuple _used_accesses
    cdef int _car
    cdef readonly int points
    cdef int most_braking, count, undriven, _brakes_left, _tires_left, _blocked, _brake, _early_count
    cdef readonly int[::1] own_stand
    cdef int[::1] ends, _early, _listed, found
    cdef long long[::1] costs
    cdef tuple exits(self, int car)
    cpdef begin(self, int car)
    cdef run(self, int points)
    cdef int _note_early(self, int why) except -1
    cpdef find(self, int points)
    cdef int list_braking(self, int brake) except -1
    @cython.locals(cost=cython.longlong)
    cdef int take_cost(self, BatchMove chosen, int at, int brake) except -1
    cdef int find_ends(self, int points) except? -1
    cdef _list(self, int end)
    cdef int _leave_out_repeated(self) except -1
    @cython.locals(tables=RaceTables, beyond=cython.int, missed=cython.bint, brakes=cython.int, tires=cython.int, worst=cython.int, at=cython.int, out=cython.bint, block_brakes=cython.int, block_tires=cython.int)
    cdef Py_ssize_t _cost(self, int end, int brake, int undriven) except? -1

cdef bint _stops_there(long long past) except? -1
