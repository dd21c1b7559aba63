cimport cython

from trackmodel.engine.batch.batch_bot cimport BatchBot
from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_moves cimport BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables cimport RaceTables
from trackmodel.engine.moves.search cimport Search

cdef int FINISHED, NOBODY, QUEUES, SIGHT, TRAFFIC, TRAFFIC_AHEAD
cdef long long CROSSINGS, PIT, POINTS, SKIDS, SPINS, STAYED, WHY_OUT
cdef double UNKNOWN, BOLDNESS, CONTACT, OUT, SPACE_GAINED, SPIN

cdef class BatchRookie(BatchBot):
    cdef object _expected
    cdef int _most_stops
    cdef int[::1] _highest
    cdef double[::1] _trouble, _after, _blocked
    @cython.locals(gears=cython.int[::1], prices=cython.int[::1], count=cython.int, is_in_traffic=cython.bint, best=cython.int, least=cython.double, at=cython.int, trouble=cython.double)
    cpdef int gear(self, int car)
    @cython.locals(cars=BatchCars, last_lap=cython.bint)
    cdef double _trouble_of(self, int car, int gear)
    @cython.locals(free=cython.int)
    cdef double _cost_of_blocks(self, int gear, int sight)
    @cython.locals(moves=BatchMoves, best=cython.int, least=cython.double, most_gained=cython.double, brake=cython.int, at=cython.int, cost=cython.double)
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines)
    @cython.locals(tables=RaceTables, cars=BatchCars, moves=BatchMoves, search=Search, end=cython.int, space=cython.int, past=cython.longlong, driven=cython.longlong, stops=cython.int, gear=cython.int, last_lap=cython.bint, next_turn=cython.double, touched=cython.int, gained=cython.longlong, points=cython.int, spins=cython.bint, cost=cython.double)
    cdef double _cost(self, int car, int at)
    @cython.locals(table=cython.double[::1], made=cython.int, at=cython.int)
    cdef double _expect(self, bint choosing, int space, int stops, int gear, bint last_lap)
    @cython.locals(cars=BatchCars, tables=RaceTables, space=cython.int, ahead=cython.int, other=cython.int, there=cython.int, distance=cython.longlong)
    cdef bint _in_traffic(self, int car)

cdef int _bits(int number)
