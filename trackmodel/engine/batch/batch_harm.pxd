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
    @cython.locals(cars=BatchCars, tables=RaceTables, near=cython.int, rolls=cython.int, victims=cython.int, slot=cython.int, other=cython.int)
    cdef touch(self, int car, int[::1] order, int count)
    @cython.locals(cars=BatchCars, tables=RaceTables, slot=cython.int, each=cython.int)
    cdef test_engines(self, int car, int[::1] order, int count)
    @cython.locals(cars=BatchCars)
    cdef lose_point(self, int car, int part, bint by_contact)
    cdef retire(self, int car, reason, int corner)
    cdef pay(self, int car, int part, int points)
