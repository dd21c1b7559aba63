cdef class BoardTables:
    cdef readonly object rules
    cdef readonly list corner, on_straight, stops, arrows, arrows_ahead, ahead, entries, on_line
