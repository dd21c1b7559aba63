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
    cpdef int gear(self, int car)
    @cython.locals(cars=BatchCars, last_lap=cython.bint)
    cdef double _trouble_of(self, int car, int gear)
    cdef double _cost_of_blocks(self, int gear, int sight)
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines)
    @cython.locals(tables=RaceTables, cars=BatchCars, moves=BatchMoves, search=Search, end=cython.int, space=cython.int, past=cython.longlong, driven=cython.longlong, stops=cython.int, gear=cython.int, last_lap=cython.bint, next_turn=cython.double, touched=cython.int, gained=cython.longlong, points=cython.int, spins=cython.bint, cost=cython.double)
    cdef double _cost(self, int car, int at)
    cdef double _expect(self, bint choosing, int space, int stops, int gear, bint last_lap)
    cdef bint _in_traffic(self, int car)

cdef int _bits(int number)
