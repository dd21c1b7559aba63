cimport cython

@cython.locals(worst=cython.int, block_brakes=cython.int, block_tires=cython.int, brakes=cython.int, tires=cython.int, on_rims=cython.bint, out=cython.int)
cpdef (int, int, int, bint) part_cost(int brake, int beyond, int blocked, bint missed, int brakes_left, int tires_left, tuple blocking)
@cython.locals(points=cython.int, out=cython.int)
cpdef (int, int, int, bint) pool_cost(int brake, int beyond, int blocked, bint missed, int most)
