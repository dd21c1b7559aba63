cimport cython

from trackmodel.engine.moves.straights cimport ShortestWays

@cython.final
@cython.freelist(256)
cdef class PathEnd:
    cdef public int space, driven, wraps, changes, direction, due, pit
    cdef public bint wet_due, stayed, missed, finished
    cdef public ShortestWays straight
    cdef public tuple left, overshot
    cdef public list befores
    cdef public PathEnd before, twin
    cdef public int beyond, risks
