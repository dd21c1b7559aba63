cimport cython

from trackmodel.engine.moves.board_tables cimport BoardTables

cdef int BEYOND

@cython.final
cdef class ShortestWays:
    cdef readonly int space, found
    cdef readonly frozenset entered
    cdef readonly list distance
    cdef BoardTables _tables
    cdef bytearray _on
    cdef list _last

    @cython.locals(space=cython.int, target=cython.int, tables=BoardTables, found=list, distance=list, on=bytearray)
    cpdef find(self, int arrows)
    @cython.locals(space=cython.int, further=cython.int)
    cpdef tuple left_later(self, tuple left, bint excuses)
    @cython.locals(ahead=cython.int)
    cpdef tuple leave(self, tuple left, int space, bint excuses)
    @cython.locals(ahead=cython.int)
    cpdef bint goes_around(self, int space, tuple left, int target)
    @cython.locals(space=cython.int, obstacle=cython.bint, ahead=list)
    cpdef bint rejoins(self, tuple left, int target, bint around)
