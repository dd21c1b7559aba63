"""The rules of Fortir Capla, where a road is laid while it is driven and cards are offered face down."""
