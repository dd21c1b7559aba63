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
    cdef double[::1] _costs, _blocked
    cpdef int gear(self, int car) except? -1
    cdef double _trouble_of(self, int car, int gear) except? -1
    cdef double _cost_of_blocks(self, int gear, int sight) except? -1
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines) except? -1
    cdef double _cost(self, int car, int at) except? -1
    cdef double _expect(self, bint choosing, int space, int stops, int gear, bint last_lap) except? -1
    cdef bint _in_traffic(self, int car) except? -1

