cdef double CONTACT, OUT, SPACE_GAINED, SPIN

cpdef double cost_on_track(int points, double next_turn, bint spins, int touched, long long gained)
cpdef double cost_in_lane(long long driven)
