cimport cython

from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int NOBODY, RACING

@cython.final
cdef class BatchCars:
    cdef readonly RaceTables tables
    cdef readonly list reason
    cdef readonly int parts, clock, racing, gear_count
    cdef readonly long long[::1] on
    cdef readonly int[::1] wear, space, gear, stops, wraps, crossings, arrived, started, held_in_first
    cdef readonly int[::1] spun, stand, served, status, ended
    cdef readonly int[::1] gears, gear_prices
    cdef int[::1] _downs
    cpdef line_up(self, order, places)
    cdef Py_ssize_t distance(self, int car) except? -1
    cdef bint is_on_its_space(self, int car) except? -1
    cdef int leave(self, int car) except -1
    cdef int end(self, int car, int status) except -1
    cdef int touched(self, int car, int end) except? -1
    cdef int count_touched(self, int car, int end) except -1
    cpdef list_gears(self, int car)
    cdef _list_gear(self, int car, int gear, int down)
    cdef int gear_price(self, int at, int part) except? -1
    cpdef take(self, cars)
