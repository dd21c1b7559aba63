cimport cython

from trackmodel.engine.moves.move_search cimport MoveSearch

cdef long long CROSSINGS, FINISHED, MISSED, PIT, SKIDS, STAYED, WET_DUE, QUEUES, THROUGH, PARKED, STRAIGHT

@cython.locals(spaces=cython.longlong[::1], pasts=cython.longlong[::1], overs=cython.longlong[::1], beyonds=cython.longlong[::1], first=tuple, corner=tuple, fewest=dict, driven=list, where=list, beyond_=list, numbers=list, number=cython.longlong, past=cython.longlong, beyond=cython.longlong, blocked=cython.longlong, more=cython.longlong, most=cython.longlong, spots=cython.longlong, finished=cython.longlong, parked=cython.longlong, spot=cython.longlong, driving=cython.longlong)
cpdef ends_of(object road, object rules, long long stops, MoveSearch search, long long points, object risky=*, long long farthest=*, long long slide=*, long long least=*)
cdef tuple _sliding(MoveSearch search, long long points, long long slide)
@cython.locals(spot=cython.longlong, last=cython.longlong, here=cython.longlong, pit=cython.longlong)
cdef Py_ssize_t _spot(tuple first, tuple corner, long long stops, long long space, long long past) except -1
