cimport cython

from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int DIE

@cython.final
cdef class BatchAnswers:
    cdef RaceTables _tables
    cdef object _random
    cdef readonly list values
    cdef public bint are_kept
    cdef begin(self, object seed)
    @cython.locals(face=cython.int)
    cdef int roll(self)
    @cython.locals(first=cython.int, end=cython.int, face=cython.int)
    cdef int roll_gear(self, int gear)
    cdef note(self, value)
