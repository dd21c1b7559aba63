cdef class RaceTables:
    cdef readonly object race, numbers
    cdef readonly tuple parts
    cdef readonly int spaces, lanes, cars, laps, gears, most_down, braking, overshooting, contact, engine, exit_gear
    cdef readonly long long lap_length
    cdef readonly long long[::1] progress
    cdef readonly int[::1] lane, corner, stops, in_lane, on_line, corner_ahead, tie, first_near, near, first_behind, behind
    cdef readonly int[::1] wear, least_left, block_brakes, block_tires, first_face, faces, shift_down
    cdef readonly int[::1] bad_start, great_start, contact_hit, engine_hit, engine_limit, tests_engine
