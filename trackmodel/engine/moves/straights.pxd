cimport cython

from trackmodel.engine.moves.lists cimport SharedLists

cdef long long NOWHERE, STRAIGHT

@cython.final
cdef class Straights:
    cdef SharedLists lists
    cdef long long[::1] begins, entered, distance
    cdef long long spaces, zero, _count
    cdef long long[::1] _on, _corner, _ahead, _first, _target, _found, _end, _nearer, _reached

    cdef int forget(self) except -1 nogil
    cdef Py_ssize_t ways_from(self, long long space, long long entered) except -1 nogil
    cdef Py_ssize_t entering(self, long long ways, long long space) except -1 nogil
    cdef int find(self, long long ways, long long arrows) except -1 nogil
    cdef int _make_room(self) except -1 with gil
    cdef Py_ssize_t left_later(self, long long left, bint excuses) except -1 nogil
    cdef Py_ssize_t leave(self, long long left, long long space, bint excuses) except -1 nogil
    cdef bint goes_around(self, long long space, long long left, long long target) except -1 nogil
    @cython.locals(obstacle=cython.bint)
    cdef bint rejoins(self, long long left, long long target, bint around) except -1 nogil
