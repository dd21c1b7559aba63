from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_moves cimport BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables cimport RaceTables

cdef class BatchBot:
    cdef RaceTables _tables
    cdef BatchCars _cars
    cdef BatchMoves _moves
    cpdef int gear(self, int car) except? -1
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines) except? -1
