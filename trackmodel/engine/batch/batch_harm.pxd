cimport cython

from trackmodel.engine.batch.batch_answers cimport BatchAnswers
from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_counts cimport BatchCounts
from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int NOBODY, OUT, RACING

@cython.final
cdef class BatchHarm:
    cdef RaceTables _tables
    cdef BatchCars _cars
    cdef BatchCounts _counts
    cdef BatchAnswers _answers
    cdef touch(self, int car, int[::1] order, int count)
    cdef test_engines(self, int car, int[::1] order, int count)
    cdef _test_engine(self, int car)
    cdef lose_point(self, int car, int part, bint by_contact)
    cdef retire(self, int car, reason, int corner)
    cdef pay(self, int car, int part, int points)
