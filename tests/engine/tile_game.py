"""A made-up game on a road of tiles, as small as it can be: draw tiles unseen, keep or give back each one."""

from attrs import frozen

from trackmodel.engine import Event, Gauge, Option, Roll, Ruleset, State, Step
from trackmodel.engine.questions import Choice
from trackmodel.engine.race_values import Car, CarTurn, Happened, Race, Standing, Status, but
from trackmodel.engine.sight import Sight
from trackmodel.engine.tile_road import Road, Tile
from trackmodel.tile_set import FINISH, ROAD, START, TileKind, TileSet

TILES = TileSet(
    id="short",
    name="Short road",
    tiles=(TileKind(START, 1), TileKind(ROAD, 3), TileKind(ROAD, 2, "left"), TileKind(FINISH, 1)),
    die=(1, 2, 2),
    hand=0,
)


@frozen(slots=False)
class Drawer(Car):
    """A car; `drawn` has what its player drew and nobody else may see; `at` is its tile."""

    drawn: tuple[int, ...] = ()
    at: int = 0


@frozen
class NoNumbers:
    """This game has no table."""


def new_cars(race: Race) -> tuple[Drawer, ...]:
    return tuple(Drawer(number, driver) for number, driver in enumerate(race.drivers))


def last(race: Race) -> int:
    assert isinstance(race.venue, TileSet)
    return race.venue.tile_count - 1


def ask_face(state: State[Drawer]) -> Roll:
    assert isinstance(state.race.venue, TileSet)
    return Roll("pile", state.race.venue.die, state.mover.number, "draw", secret=True)


def drew(state: State[Drawer], face: int) -> Happened[Drawer]:
    car = state.mover
    event = Event("draw", car.number, {"card": face})
    return state.with_car(but(car, drawn=(*car.drawn, face))).but(step=1), (event,)


def ask_use(state: State[Drawer]) -> Choice[int]:
    car = state.mover
    return Choice("use", car.number, (Option(0), *map(Option, set(car.drawn))), private=True)


def used(state: State[Drawer], option: Option[int]) -> Happened[Drawer]:
    car = state.mover
    at = min(car.at + option.value, last(state.race))
    hand = list(car.drawn)
    if option.value:
        hand.remove(option.value)
    car = but(car, at=at, drawn=tuple(hand))
    events = [Event("ahead", car.number, {"to": at})]
    if at == last(state.race):
        car = but(car, status=Status.FINISHED, ended=state.clock)
        events.append(Event("finish", car.number, {}))
    return state.with_car(car, clock=state.clock + 1).with_turn(ended=True), tuple(events)


def seen(state: State[Drawer], driver: int | None) -> State[Drawer]:
    if state.over:
        return state
    cars = tuple(car if car.number == driver else but(car, drawn=(0,) * len(car.drawn)) for car in state.cars)
    return state.but(cars=cars)


def told(race: Race, event: Event, driver: int | None) -> Event:
    return Event("draw", event.car, {}) if event.kind == "draw" and event.car != driver else event


def road(state: State[Drawer]) -> Road:
    tiles = [Tile(0, 0, 0, "straight", START)]
    while len(tiles) <= max(car.at for car in state.cars):
        x, y = tiles[-1].leads_to
        tiles.append(Tile(x, y, tiles[-1].exit_heading))
    return Road(tuple(tiles), {car.number: car.at for car in state.cars})


def classify(state: State[Drawer]) -> tuple[Standing, ...]:
    best_first = sorted(state.cars, key=lambda car: (-car.at, car.ended or 0))
    return tuple(
        Standing(car.number, car.driver, place, car.status, int(car.ended is not None), car.reason)
        for place, car in enumerate(best_first, start=1)
    )


TILE_GAME = Ruleset(
    id="tile-game",
    version=1,
    name="A game of tiles",
    numbers=NoNumbers(),
    laps=(1,),
    cars=(2, 4),
    setup=(),
    turn=(Step("draw", ask_face, drew), Step("use", ask_use, used)),
    new_turn=CarTurn,
    order=lambda state: tuple(car.number for car in state.cars if car.racing),
    new_car_wear=lambda laps: {},
    gauges=lambda state, car: (Gauge("cards", len(car.drawn), 0, 99, "number"),),
    venue=TileSet,
    new_cars=new_cars,
    place=lambda race, cars: cars,
    sight=Sight(seen, told),
    road=road,
    classify=classify,
)
