"""KSK-ftf: its table of numbers and its steps, one file each; `ksk_ruleset` has their order.

`before_start` builds cars and lines them up, `pit` is the stand, `move` everything about driving, `harm`
the rolls after a move, `weather` those at the end of a round. `world` is what belongs to no car,
`setup_choices` what the players agreed on.
"""
