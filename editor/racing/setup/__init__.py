"""The setup panel: rules, cars, drivers, and starting grid of the next race."""
