cimport cython

from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int DIE

@cython.final
cdef class BatchAnswers:
    cdef RaceTables _tables
    cdef object _random
    cdef readonly list values
    cdef public bint are_kept
    cdef int begin(self, object seed) except -1
    @cython.locals(face=cython.int)
    cdef int roll(self) except? -1
    @cython.locals(first=cython.int, end=cython.int, face=cython.int)
    cdef int roll_gear(self, int gear) except? -1
    cdef int note(self, value) except -1
