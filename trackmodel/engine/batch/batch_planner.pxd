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
    cdef double _point, _contact, _hit
    cdef list _plans
    cdef dict _turn_tables
    cdef PlanTable _plan
    cdef TurnTable _turn
    cdef int[::1] _counted, _full, _first_face, _faces, _most_points, _first_end, _listed, _near, _price
    cdef long long[::1] _where, _beyond, _beside
    cdef float[::1] _best, _chances, _risk, _turns, _rolls, _sum, _eight
    cdef double[::1] _strain, _cost_of_point, _points

    @cython.locals(tables=RaceTables, wear=cython.int[::1], at=cython.int, tires=cython.int, brakes=cython.int, saves=cython.bint, plan=PlanTable)
    cdef _begin(self, int car)
    @cython.locals(state=cython.longlong, wear=cython.int[::1], at=cython.int, index=cython.int, part=cython.int, full=cython.int)
    cdef long long _state(self, int car)
    @cython.locals(left=cython.int)
    cdef double _point_cost(self, int car, int part)
    @cython.locals(cars=BatchCars, tables=RaceTables, other=cython.int, space=cython.int, at=cython.int)
    cdef _note_near(self, int car, int each)
    @cython.locals(best=cython.int, at=cython.int)
    cpdef int gear(self, int car)
    @cython.locals(cars=BatchCars, total=cython.float[::1], is_free=cython.bint, at=cython.int, gear=cython.int, points=cython.int, part=cython.int)
    cpdef weigh_gears(self, int car)
    @cython.locals(cars=BatchCars, tests=cython.int[::1], others=cython.int, other=cython.int)
    cdef double _engine_risk(self, int car, int gear)
    @cython.locals(cars=BatchCars, tables=RaceTables, here=cython.int, there=cython.int, other=cython.int, reach=cython.longlong, ahead=cython.longlong)
    cdef bint _is_alone(self, int car)
    @cython.locals(plan=PlanTable)
    cdef long long _place(self, long long to_go, long long spot, int gear, long long state)
    @cython.locals(cars=BatchCars, plan=PlanTable, space=cython.int, stops=cython.int)
    cdef long long _spot_of(self, int car)
    @cython.locals(plan=PlanTable)
    cdef long long _spot_after(self, int car, int space, long long past)
    @cython.locals(moves=BatchMoves, plan=PlanTable, count=cython.int, reach=cython.int, goes_on=cython.bint, first=cython.int, most=cython.int, points=cython.int, found=cython.int, at=cython.int, part=cython.int, near=cython.int, each=cython.double)
    cdef _list_ends(self, int car)
    @cython.locals(search=Search, plan=PlanTable, blocked=cython.int, past=cython.longlong, beyond=cython.longlong, space=cython.int, spot=cython.longlong, where=cython.longlong, known=cython.int)
    cdef int _list_end(self, int car, int end, int first, int count)
    cdef _make_room(self, int more)
    @cython.locals(turn=TurnTable, total=cython.float[::1], first=cython.int, count=cython.int, points=cython.int, roll=cython.int, face=cython.int, best=cython.double, brake=cython.int, at=cython.longlong)
    cdef double _in_gear(self, int gear, long long state)
    @cython.locals(turn=TurnTable, total=cython.float[::1], least=cython.double, left=cython.double, values=cython.float[::1], row=cython.longlong, at=cython.int, beyond=cython.longlong, within=cython.longlong)
    cdef double _least(self, int gear, int points, long long state)
    @cython.locals(total=cython.float[::1], eight=cython.float[::1], whole=cython.int, at=cython.int)
    cdef _add_rolls(self, int count)
    @cython.locals(moves=BatchMoves, best=cython.int, least=cython.double, brake=cython.int, at=cython.int, turns=cython.double)
    cpdef bint move(self, int car, BatchMove chosen, bint tests_engines)
    @cython.locals(moves=BatchMoves, search=Search, end=cython.int, cost=cython.longlong, space=cython.int, past=cython.longlong, total=cython.int, braking=cython.int, spins=cython.bint)
    cdef double _turns_after(self, int car, int at, bint tests_engines)
    @cython.locals(cars=BatchCars, tables=RaceTables, part=cython.int, left=cython.longlong, gear=cython.int, turns=cython.double)
    cdef double _after(self, int car, int space, long long past, int total, int braking, bint spins, bint tests_engines)
