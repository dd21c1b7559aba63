cimport cython

from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int NOBODY, RACING

@cython.final
cdef class BatchCars:
    cdef RaceTables _tables
    cdef tuple _new
    cdef list _places
    cdef readonly list reason
    cdef readonly int parts, clock, racing
    cdef readonly int[::1] wear, on, space, gear, stops, wraps, crossings, arrived, started, held_in_first
    cdef readonly int[::1] spun, stand, served, status, ended
    @cython.locals(space=cython.int, place=cython.int, car=cython.int, part=cython.int)
    cpdef line_up(self, order)
    cdef long long distance(self, int car)
    cdef leave(self, int car)
    cdef end(self, int car, int status)
    @cython.locals(found=cython.int, at=cython.int, other=cython.int, tables=RaceTables)
    cdef int touched(self, int car, int end)
