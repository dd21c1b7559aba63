cimport cython

from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int NOBODY, RACING

@cython.final
cdef class BatchCars:
    cdef readonly RaceTables tables
    cdef readonly list reason
    cdef readonly int parts, clock, racing, gear_count
    cdef readonly int[::1] wear, on, space, gear, stops, wraps, crossings, arrived, started, held_in_first
    cdef readonly int[::1] spun, stand, served, status, ended
    cdef readonly int[::1] gears, gear_prices
    cdef int[::1] _downs
    @cython.locals(space=cython.int, place=cython.int, car=cython.int, part=cython.int)
    cpdef line_up(self, order, places)
    cdef long long distance(self, int car)
    cdef leave(self, int car)
    cdef end(self, int car, int status)
    @cython.locals(found=cython.int, at=cython.int, other=cython.int, tables=RaceTables)
    cdef int touched(self, int car, int end)
    @cython.locals(tables=RaceTables, gear=cython.int, leaving=cython.int, down=cython.int)
    cpdef list_gears(self, int car)
    @cython.locals(at=cython.int, total=cython.int, part=cython.int, price=cython.int)
    cdef _list_gear(self, int car, int gear, int down)
    @cython.locals(down=cython.int)
    cdef int gear_price(self, int at, int part)
    @cython.locals(car=cython.int, part=cython.int)
    cpdef take(self, cars)
