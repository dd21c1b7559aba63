cimport cython

from trackmodel.engine.moves.path_end cimport PathEnd
from trackmodel.engine.moves.search cimport Search

cdef long long CAR, RISK, PIT, SKIDS, QUEUES, PASSING, PARKED, DROPPED, FINISHED, WAITS

@cython.final
cdef class MoveSearch:
    cdef readonly int points, longest
    cdef bint _uses_pit
    cdef tuple _asked, _kept
    cdef object _rules, _mover, _occupied
    cdef dict _made
    cdef dict _overshot
    cdef list _befores, _early, _layer
    cdef readonly object space, past, over, beyond
    cdef object _left, _before, _risks, _link_from, _link_to

    cdef _find(self, Search search)
    cdef int _set_car(self, Search search) except -1
    cdef _mark(self, Search search, bint marked)
    cpdef list layer(self, int points)
    cpdef tuple ends(self, int points, bint braked=*)
    cpdef tuple numbers(self, long long points, bint braked=*)
    cpdef tuple cheapest_path(self, long long number)
    cdef list _numbers(self, long long points)
    cdef Py_ssize_t _begin(self, long long points) except -1
    cdef list _numbers_before(self, long long number)
    cdef PathEnd _end(self, long long number)
