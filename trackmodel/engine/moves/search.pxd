cimport cython

from trackmodel.engine.moves.board_tables cimport BoardTables
from trackmodel.engine.moves.path_end cimport PathEnd
from trackmodel.engine.moves.straights cimport ShortestWays

cdef int CAR, RISK

@cython.final
cdef class MoveSearch:
    cdef readonly int points
    cdef readonly PathEnd start
    cdef readonly list layers
    cdef tuple _asked
    cdef BoardTables _tables
    cdef object _pit
    cdef frozenset _wet
    cdef int _most_changes, _to_go
    cdef bint _no_return, _one_direction, _straddling_counts, _uses_pit
    cdef bytearray _on
    cdef list _last_on, _waiting, _early
    cdef dict _ways

    @cython.locals(end=PathEnd, layer=list)
    cdef list _finishing(self)
    @cython.locals(end=PathEnd, longest=cython.int, ends=list)
    cpdef tuple ends(self, int points, bint braked=*)
    @cython.locals(end=PathEnd, by_space=dict)
    cpdef list plain_ends(self, int points)
    cdef PathEnd _start(self, object mover, bint in_pit)
    cdef _continue(self, MoveSearch begun, int at, object kept)
    @cython.locals(end=PathEnd, last=list)
    cdef _add_layer(self)
    @cython.locals(space=cython.int, arrows=cython.int, target=cython.int, turn=cython.int, crosses=cython.int, wraps=cython.int, changes=cython.int, direction=cython.int, left=tuple, leaving=tuple, each=tuple, stays=cython.bint, onto=ShortestWays)
    cdef _go_along_straight(self, PathEnd end, ShortestWays ways)
    @cython.locals(space=cython.int, due=cython.int, here=cython.int, target=cython.int, crosses=cython.int, wraps=cython.int, wet_due=cython.bint, changes=cython.int, direction=cython.int, stays=cython.bint, tables=BoardTables)
    cdef _go_through_corner(self, PathEnd end)
    @cython.locals(space=cython.int, due=cython.int, here=cython.int, there=cython.int, target=cython.int, crosses=cython.int, short=cython.bint, skids=cython.bint, missed=cython.bint, wet_due=cython.bint, wraps=cython.int, overshot=tuple, each=tuple, tables=BoardTables)
    cdef _skid(self, PathEnd end)
    @cython.locals(wet_due=cython.bint, due=cython.int, ways=ShortestWays)
    cdef _come_onto(self, PathEnd before, int space, int wraps, int changes, int direction, tuple left)
    @cython.locals(driven=cython.int, beyond=cython.int, enters=cython.bint, risks=cython.int, end=PathEnd, last=PathEnd)
    cdef _reach(self, PathEnd before, int space, int wraps, ShortestWays straight, int changes, int direction, tuple left, bint wet_due, bint stayed, int due, tuple overshot=*, bint missed=*, int pit=*)
    cdef bint _finishes(self, int space, int wraps)
    cdef ShortestWays _ways_from(self, int space, frozenset entered=*)
    cdef _go_through_pit(self, PathEnd end)
    cdef _go_in_pit(self, PathEnd end, int target, int stage)
