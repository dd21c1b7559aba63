cimport cython

cdef long long BRAKING, IS_OUT, POINTS, SPINS

@cython.locals(brakes=cython.int, tires=cython.int, on_rims=cython.bint, out=cython.longlong)
cpdef long long part_cost(int brake, int beyond, int block_brakes, int block_tires, bint blocked_out, bint missed, int brakes_left, int tires_left) noexcept
@cython.locals(points=cython.int, out=cython.longlong)
cpdef long long pool_cost(int brake, int beyond, int blocked, bint missed, int most) noexcept
cdef long long _cost(long long points, long long braking, long long out, bint spins) noexcept
