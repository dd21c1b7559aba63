"""What every check is made of: Check, Issue, and facts that several checks share."""
