"""The bots for KSK-ftf. They plan as those for the Formula games do, with a plan for each kind of tires on
a dry and on a wet road (`ksk_plans`); `choices` has what they decide besides gear and move.
"""
