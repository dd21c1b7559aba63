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
    cpdef play(self, object seed)
    cdef int _set_order(self, tuple order) except -1
    cdef bint _precedes(self, int one, int other) except? -1
    cdef _turn(self, int car)
    cdef bint _leaves_stand(self, int car) except? -1
    @cython.locals(bot=BatchBot)
    cdef int _choose_gear(self, int car) except -1
    @cython.locals(bot=BatchBot)
    cdef _move(self, int car, bint quick_exit)
    cdef int _goes_out(self, int car, option) except -1
    cdef _drive(self, int car, bint is_out)
    cdef int _park(self, int car) except -1
    cdef int _serve(self, int car) except -1
