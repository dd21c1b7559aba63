"""The road of a track: shapes, stations, flow, progress, finish-line sides, insides."""
