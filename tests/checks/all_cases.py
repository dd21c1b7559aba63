"""Every way in which the tests break a circuit: add the CASES of a new group of checks here."""

from __future__ import annotations

from tests.checks import test_checks

ALL_CASES = (*test_checks.CASES,)
