cimport cython

@cython.final
cdef class SharedLists:
    cdef long long count
    cdef long long[::1] item, rest, _older, _newest

    cdef Py_ssize_t with_first(self, long long item, long long rest) except -1 nogil
    cdef Py_ssize_t with_sorted(self, long long item, long long items) except -1 nogil
    cdef int has(self, long long items, long long item) except -1 nogil
    cdef Py_ssize_t length(self, long long items) except -1 nogil
    cdef tuple items(self, long long number)
    cdef int _make_room(self) except -1 with gil
