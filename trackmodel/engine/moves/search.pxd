cimport cython

from trackmodel.engine.moves.lists cimport SharedLists
from trackmodel.engine.moves.straights cimport Straights

cdef long long CAR, RISK, FINISHED, WAITS, DROPPED, NOWHERE, STRAIGHT, LEFT
cdef long long WET_DUE, STAYED, SKIDS, MISSED, ONLY_LEFT, ONLY_RIGHT, IN_PLACE, DUE, PIT, CHANGES, WAYS, CROSSINGS
cdef long long QUEUES, THROUGH, TO_STAND, PASSING, PARKED, STANDING

@cython.final
cdef class Search:
    # What the caller sets.
    cdef long long[::1] on, wet, access, exits, exit_crossings
    cdef long long most_changes, wraps, last_crossing, pit_from, pit_until, exit_count
    cdef bint no_return, one_direction, straddling_counts
    # What it finds.
    cdef readonly long long layers, count, ended, links
    cdef readonly bint uses_pit
    cdef readonly SharedLists lists
    cdef long long[::1] layer, space, past, over, left, before, beyond, risks, twin, link_from, link_to
    cdef readonly list columns
    # What it works with.
    cdef Straights straights
    cdef long long[::1] _corner, _stops, _on_line, _first, _target, _turn, _crosses, _leads_ahead, _leads_out
    cdef long long[::1] _enters, _first_entry, _entry, _entry_crosses, _in_lane, _lane, _leads, _newest
    cdef long long _layer_begin
    cdef bint _knows_leads

    cdef int begin(self, long long space, long long stops, long long pit) except -1 nogil
    cdef int run(self, long long points) except -1 nogil
    cdef int _add_layer(self) except -1 nogil
    cdef int keep(self, frozenset kept) except -1
    @cython.locals(stays=cython.bint)
    cdef int _go_along_straight(self, long long end) except -1 nogil
    cdef int _go_through_corner(self, long long end) except -1 nogil
    @cython.locals(short=cython.bint)
    cdef int _skid(self, long long end) except -1 nogil
    cdef int _come_onto(self, long long before, long long space, long long past, long long left) except -1 nogil
    cdef int _reach(self, long long before, long long space, long long past, long long left) except -1 nogil
    @cython.locals(cheaper=cython.bint, finishes=cython.bint)
    cdef int _link(self, long long before, long long space, long long past, long long left) except -1 nogil
    cdef int _make_room(self) except -1 with gil
    cdef int _make_room_for_layers(self, long long points) except -1 with gil
    cdef int _go_into_pit(self, long long end) except -1 nogil
    @cython.locals(at_stand=cython.bint, waits=cython.bint)
    cdef int _go_through_pit(self, long long end) except -1 nogil
    cdef int _go_in_pit(self, long long end, long long target, long long stage, long long crossings) except -1 nogil
    @cython.locals(taken=cython.longlong)
    cdef bint _all_taken(self, long long[::1] spaces, long long begin, long long end) except -1 nogil
    @cython.locals(more=cython.bint)
    cdef bint _leads_to_stand(self, long long space) except -1 nogil
