cimport cython

from trackmodel.engine.batch.batch_answers cimport BatchAnswers
from trackmodel.engine.batch.batch_bot cimport BatchBot
from trackmodel.engine.batch.batch_cars cimport BatchCars
from trackmodel.engine.batch.batch_counts cimport BatchCounts
from trackmodel.engine.batch.batch_harm cimport BatchHarm
from trackmodel.engine.batch.batch_moves cimport BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables cimport RaceTables

cdef int FINISHED, NOBODY, RACING, QUEUES, PARKED, PIT_STOPS

@cython.final
cdef class BatchRace:
    cdef RaceTables _tables
    cdef object _race
    cdef readonly BatchCars cars
    cdef readonly BatchCounts counts
    cdef BatchMoves _moves
    cdef BatchMove _chosen
    cdef list _bots
    cdef tuple _new, _places
    cdef int[::1] _order
    cdef readonly BatchAnswers answers
    cdef BatchHarm _harm
    cdef int _round, _slot, _in_order, _gear, _face, _points
    cdef bint _leaves, _parked, _queues, _finishes, _tests
    @cython.locals(cars=BatchCars, slot=cython.int, most_rounds=cython.int)
    cpdef play(self, object seed)
    @cython.locals(cars=BatchCars, tables=RaceTables, count=cython.int, car=cython.int, at=cython.int, slot=cython.int)
    cdef _set_order(self, tuple order)
    @cython.locals(cars=BatchCars, tables=RaceTables, ahead=cython.longlong, outwards=cython.int)
    cdef bint _precedes(self, int one, int other)
    @cython.locals(cars=BatchCars, tables=RaceTables, face=cython.int)
    cdef _turn(self, int car)
    cdef bint _leaves_stand(self, int car)
    @cython.locals(cars=BatchCars, bot=BatchBot, at=cython.int, part=cython.int)
    cdef _choose_gear(self, int car)
    @cython.locals(answers=BatchAnswers, move=BatchMove, bot=BatchBot)
    cdef _move(self, int car, bint quick_exit)
    cdef _goes_out(self, int car, option)
    @cython.locals(cars=BatchCars, tables=RaceTables, counts=BatchCounts, move=BatchMove, space=cython.int, parks=cython.bint, stops=cython.int, at=cython.int, other=cython.int, near=cython.int)
    cdef _drive(self, int car, bint is_out)
    @cython.locals(cars=BatchCars, tables=RaceTables, counts=BatchCounts, move=BatchMove, part=cython.int, at=cython.int, refilled=cython.int, paid=cython.int)
    cdef _park(self, int car)
    cdef _serve(self, int car)
