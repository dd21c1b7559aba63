"""The strip tool: traces a stretch of road along its two edges."""
