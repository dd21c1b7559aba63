"""Tools, one file each, behind one small interface."""
