"""How a circuit races: figures of many races, and what stands out; the lap alone."""
