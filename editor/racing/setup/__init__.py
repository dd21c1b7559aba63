"""The setup panel: what people agree on before a race."""
