cimport cython

from trackmodel.engine.batch.batch_bot cimport BatchBot
from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_moves cimport BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables cimport RaceTables
from trackmodel.engine.drivers.move_ends cimport spot_on
from trackmodel.engine.moves.search cimport Search

cdef int AT_ONCE, FARTHEST, FINISHED, MOST_BLOCKED, MOST_BRAKING, NOBODY, PARKED, RACING
cdef long long BRAKING, CROSSINGS, MISSED, PIT, POINTS, SPINS, WHY_OUT
cdef double OTHERS_STRAIN, OUT, SPIN, UNKNOWN, WORST

@cython.final
cdef class PlanTable:
    cdef float[::1] values, by_gear
    cdef long long spots, gears, states, finished, lost, stand, parked
    cdef long long[::1] first

@cython.final
cdef class TurnTable:
    cdef long long prices, states
    cdef long long[::1] within, braked
    cdef float[::1] cost, brake_cost, strain

cdef class BatchPlanner(BatchBot):
    cdef object _planner
    cdef bint _pits
    cdef int _scarce, _to_go
    cdef double _point, _contact, _hit, _risk
    cdef list _plans
    cdef dict _turn_tables
    cdef PlanTable _plan
    cdef TurnTable _turn
    cdef int[::1] _counted, _full, _most_points, _first_end, _listed, _near, _price
    cdef long long[::1] _where, _beyond, _beside
    cdef double[::1] _best, _turns, _strain, _cost_of_point, _points

    @cython.locals(plan=PlanTable)
    cdef int _begin(self, int car) except -1
    cdef Py_ssize_t _state(self, int car) except? -1
    cdef double _point_cost(self, int car, int part) except? -1
    cdef int _note_near(self, int car, int each) except -1
    cpdef int gear(self, int car) except? -1
    cpdef weigh_gears(self, int car)
    cdef double _engine_risk(self, int car, int gear) except? -1
    cdef bint _is_alone(self, int car) except? -1
    cdef Py_ssize_t _place(self, long long to_go, long long spot, int gear, long long state) except? -1
    cdef Py_ssize_t _spot_of(self, int car) except? -1
    cdef Py_ssize_t _spot_after(self, int car, int space, long long past) except? -1
    @cython.locals(goes_on=cython.bint)
    cdef int _list_ends(self, int car) except -1
    cdef int _list_end(self, int car, int end, int first, int count) except? -1
    cdef int _make_room(self, int more) except -1
    cdef double _in_gear(self, int gear, long long state) except? -1
    cdef double _least(self, int gear, int points, long long state) except? -1
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines) except? -1
    cdef double _turns_after(self, int car, int at, bint tests_engines) except? -1
    cdef double _after(self, int car, int space, long long past, int total, int braking, bint spins, bint tests_engines) except? -1
