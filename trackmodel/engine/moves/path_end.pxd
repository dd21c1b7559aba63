cimport cython

cdef long long CHANGES, CROSSINGS, DUE, MISSED, ONLY_LEFT, ONLY_RIGHT, PIT, STAYED, WET_DUE, QUEUES, PARKED, LEFT, RIGHT

@cython.final
@cython.freelist(256)
cdef class PathEnd:
    cdef object _search
    cdef readonly long long past
    cdef readonly int number, space, driven, wraps, changes, direction, due, pit, beyond, risks
    cdef readonly bint wet_due, stayed, missed, finished
    cdef readonly tuple overshot
