cimport cython

from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.race_tables cimport RaceTables
from trackmodel.engine.formula.move_costs cimport part_cost, pool_cost
from trackmodel.engine.moves.search cimport Search

cdef int NOBODY, QUEUES, PARKED, TRACK, THROUGH, TO_STAND, PASSING, STANDING, CAR, FINISHED, WAITS
cdef long long BRAKING, CROSSINGS, MISSED, PIT, POINTS, SKIDS, SPINS, STAYED, WHY_OUT

@cython.final
cdef class BatchMove:
    cdef readonly int space, crossings, pit, length, overshoots
    cdef public int brake, blocked, total, braking
    cdef readonly bint stayed, finished
    cdef public bint spins
    cdef readonly int[::1] path, overshot
    @cython.locals(past=cython.longlong, corners=cython.longlong, at=cython.int, before=cython.longlong)
    cdef take_end(self, Search search, long long end)
    cdef take_option(self, option)
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
    @cython.locals(cars=BatchCars, tables=RaceTables, search=Search, here=cython.int, pit=cython.int, at=cython.int, space=cython.int)
    cpdef begin(self, int car)
    cdef run(self, int points)
    @cython.locals(end=cython.int)
    cdef _note_early(self, int why)
    @cython.locals(cars=BatchCars, other=cython.int, space=cython.int)
    cdef _mark(self, int marked)
    @cython.locals(wear=cython.int[::1], tables=RaceTables, parts=cython.int, car=cython.int)
    cpdef find(self, int points)
    @cython.locals(found=cython.int, skidding=cython.int, at=cython.int)
    cdef list_braking(self, int brake)
    @cython.locals(cost=cython.longlong)
    cdef take_cost(self, BatchMove chosen, int at, int brake)
    @cython.locals(search=Search, count=cython.int, begin=cython.int, end=cython.int, each=cython.int, found=cython.int, at=cython.int)
    cdef int find_ends(self, int points)
    @cython.locals(search=Search, at=cython.int, new=cython.int, space=cython.int, past=cython.longlong, other=cython.int, cost=cython.longlong)
    cdef _list(self, int end)
    @cython.locals(listed=cython.int, at=cython.int, end=cython.int, cost=cython.longlong)
    cdef _leave_out_repeated(self)
    @cython.locals(tables=RaceTables, beyond=cython.int, missed=cython.bint, brakes=cython.int, tires=cython.int, worst=cython.int, at=cython.int, out=cython.bint, block_brakes=cython.int, block_tires=cython.int)
    cdef long long _cost(self, int end, int brake, int undriven)

cdef bint _stops_there(long long past)
