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
    cdef int test_engines(self, int car, int[::1] order, int count) except -1
    cdef int _test_engine(self, int car) except -1
    cdef int lose_point(self, int car, int part, bint by_contact) except -1
    cdef int retire(self, int car, reason, int corner) except -1
    cdef int pay(self, int car, int part, int points) except -1
