cimport cython

from trackmodel.engine.moves.move_search cimport MoveSearch

cdef long long CROSSINGS, FINISHED, MISSED, PIT, SKIDS, STAYED, WET_DUE, QUEUES, THROUGH, PARKED, STRAIGHT

@cython.locals(spaces=cython.longlong[::1], pasts=cython.longlong[::1], overs=cython.longlong[::1], beyonds=cython.longlong[::1], first=tuple, corner=tuple, fewest=dict, driven=list, where=list, beyond_=list, numbers=list, number=cython.longlong, past=cython.longlong, beyond=cython.longlong, blocked=cython.longlong, more=cython.longlong, most=cython.longlong, spots=cython.longlong, finished=cython.longlong, parked=cython.longlong, spot=cython.longlong, driving=cython.longlong, space=cython.longlong, in_corner=cython.bint)
cpdef ends_of(object road, object rules, long long stops, MoveSearch search, long long points, object risky=*, long long farthest=*, long long slide=*, long long least=*)
cdef tuple _sliding(MoveSearch search, long long points, long long slide)
@cython.locals(pit=cython.longlong)
cpdef long long spot_on(long long first, long long last, bint in_corner, long long stops, long long past) noexcept
