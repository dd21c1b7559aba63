cimport cython

from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_moves cimport BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables cimport RaceTables
from trackmodel.engine.drivers.rookie_costs cimport cost_in_lane, cost_on_track
from trackmodel.engine.moves.search cimport Search

cdef int FINISHED, NOBODY, QUEUES, SIGHT, TRAFFIC, TRAFFIC_AHEAD
cdef long long CROSSINGS, PIT, SKIDS, STAYED
cdef double UNKNOWN, BOLDNESS, OUT, SPACE_GAINED

@cython.final
cdef class BatchRookie:
    cdef RaceTables _tables
    cdef BatchCars _cars
    cdef BatchMoves _moves
    cdef object _expected
    cdef int _most_stops
    cdef int[::1] _highest
    cdef double[::1] _trouble, _after, _blocked
    @cython.locals(is_in_traffic=cython.bint, best=cython.int, least=cython.double, at=cython.int, trouble=cython.double)
    cdef int gear(self, int car, int[::1] gears, int[::1] prices, int count)
    @cython.locals(cars=BatchCars, last_lap=cython.bint)
    cdef double _trouble_of(self, int car, int gear)
    @cython.locals(free=cython.int)
    cdef double _cost_of_blocks(self, int gear, int sight)
    @cython.locals(moves=BatchMoves, best=cython.int, least=cython.double, most_gained=cython.double, brake=cython.int, at=cython.int, cost=cython.double)
    cdef bint move(self, int car, BatchMove chosen)
    @cython.locals(tables=RaceTables, cars=BatchCars, moves=BatchMoves, search=Search, end=cython.int, space=cython.int, past=cython.longlong, driven=cython.longlong, stops=cython.int, gear=cython.int, last_lap=cython.bint, next_turn=cython.double, touched=cython.int, gained=cython.longlong)
    cdef double _cost(self, int car, int at)
    @cython.locals(table=cython.double[::1], made=cython.int, at=cython.int)
    cdef double _expect(self, bint choosing, int space, int stops, int gear, bint last_lap)
    @cython.locals(cars=BatchCars, tables=RaceTables, space=cython.int, ahead=cython.int, other=cython.int, there=cython.int, distance=cython.longlong)
    cdef bint _in_traffic(self, int car)

cdef int _bits(int number)
