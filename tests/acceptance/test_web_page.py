"""The web page in a real browser: chromium without a screen, driven by mouse, fingers, and keys.

Pictures of it go to out/web_page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve

from tests.shared_boards import boards_folder, shared_board
from tests.web_page.chromium import Chromium, chromium
from trackmodel.engine import Setup, race
from trackmodel.race_pictures.shown_race import ShownRace, shown_race
from trackmodel.web_page.page import board_page, race_page

PICTURES = Path(__file__).parents[2] / "out" / "web_page"
HOSTILE = "</script><script>document.title='evil'</script><img src=x onerror=\"document.title='evil'\">"
NAMES = ("Anna", HOSTILE, "Cleo", "Dov")
LARGEST = 1_500_000
VIEW = "document.querySelector('#stage > svg').getAttribute('viewBox').split(' ').map(Number)"


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    """A browser."""
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def shown() -> ShownRace:
    """A race in which cars overtake, with a hostile name."""
    board = shared_board("brennach")
    setup = Setup("formula-de-en", 1, ("rookie",) * 4, names=NAMES, seed=3)
    return shown_race(race(board, setup))


@pytest.fixture(scope="module")
def race_file(shown: ShownRace, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of that race."""
    path = tmp_path_factory.mktemp("pages") / "race.html"
    path.write_text(race_page(shown), "utf-8")
    return path


@pytest.fixture(scope="module")
def board_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a board with a hostile name."""
    path = tmp_path_factory.mktemp("pages") / "board.html"
    path.write_text(board_page(evolve(shared_board("brennach"), name=HOSTILE)), "utf-8")
    return path


@pytest.fixture
def desktop(browser: Chromium) -> Chromium:
    """The browser in a window of usual size."""
    browser.problems.clear()
    browser.size(1280, 800)
    return browser


def turn(page: Chromium) -> int:
    """Return the number of the turn that is shown."""
    return int(page.value("document.querySelector('#slider').value"))


def test_the_page_of_a_large_board_is_small(record_property: Callable[[str, object], None]) -> None:
    boards_folder()
    size = len(board_page(shared_board("taruma")).encode())
    record_property("bytes", size)
    assert size <= LARGEST


def test_hostile_names_are_text_and_nothing_is_asked_for(
    desktop: Chromium, race_file: Path, board_file: Path, shown: ShownRace
) -> None:
    desktop.open(board_file)
    assert desktop.value("document.querySelector('h1').textContent") == HOSTILE
    desktop.open(race_file)
    names = desktop.value("[...document.querySelectorAll('.card .name')].map(e => e.textContent)")
    assert set(names) == {shown.record.setup.driver_name(car) for car in range(4)}
    desktop.click("#on")
    assert desktop.value("document.title") == "Brennach"
    assert desktop.value("document.images.length") == 0
    assert desktop.problems == []


def test_the_policy_stops_other_scripts_and_requests(desktop: Chromium, race_file: Path) -> None:
    desktop.open(race_file)
    desktop.value(
        """
        window.refused = [];
        document.addEventListener("securitypolicyviolation", (event) => {
          refused.push(event.effectiveDirective);
        });
        const script = document.createElement("script");
        script.textContent = "document.title = 'evil'";
        const image = document.createElement("img");
        image.src = "https://example.org/x.png";
        document.body.append(script, image);
        fetch("https://example.org/").catch(() => {});
        """
    )
    desktop.wait("refused.length === 3")
    assert set(desktop.value("refused")) == {"script-src-elem", "img-src", "connect-src"}
    assert desktop.value("document.title") == "Brennach"


def test_the_mouse_zooms_and_moves_the_board(desktop: Chromium, board_file: Path) -> None:
    desktop.open(board_file)
    whole = desktop.value(VIEW)
    x, y = desktop.middle_of("#stage")
    desktop.mouse("mouseWheel", x, y, deltaX=0, deltaY=-400)
    desktop.wait(f"{VIEW}[2] < {whole[2]}")
    near = desktop.value(VIEW)
    assert near[0] + near[2] / 2 == pytest.approx(whole[2] / 2, abs=2)
    desktop.mouse("mousePressed", x, y, button="left", clickCount=1)
    desktop.mouse("mouseMoved", x - 80, y - 40, button="left", buttons=1)
    desktop.mouse("mouseReleased", x - 80, y - 40, button="left", clickCount=1)
    moved = desktop.value(VIEW)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    assert moved[2] == near[2]
    desktop.click("#whole")
    assert desktop.value(VIEW) == whole


def test_keys_zoom_and_move_the_board(desktop: Chromium, board_file: Path) -> None:
    desktop.open(board_file)
    whole = desktop.value(VIEW)
    desktop.key("+")
    desktop.key("+")
    near = desktop.value(VIEW)
    assert near[2] == pytest.approx(whole[2] / 2.25)
    desktop.key("ArrowRight")
    desktop.key("ArrowDown")
    assert desktop.value(VIEW)[0] == pytest.approx(near[0] + near[2] / 8)
    desktop.key("0")
    assert desktop.value(VIEW) == whole


def test_two_fingers_zoom_and_one_moves(desktop: Chromium, board_file: Path) -> None:
    desktop.size(390, 844, touch=True)
    desktop.open(board_file)
    whole = desktop.value(VIEW)
    x, y = desktop.middle_of("#stage")
    desktop.touch("touchStart", (x - 30, y), (x + 30, y))
    desktop.touch("touchMove", (x - 60, y), (x + 60, y))
    desktop.touch("touchMove", (x - 90, y), (x + 90, y))
    desktop.touch("touchEnd")
    near = desktop.value(VIEW)
    assert near[2] == pytest.approx(whole[2] / 3, rel=0.1)
    desktop.touch("touchStart", (x, y))
    desktop.touch("touchMove", (x - 50, y))
    desktop.touch("touchEnd")
    assert desktop.value(VIEW)[0] > near[0]
    assert desktop.value("document.documentElement.scrollWidth <= innerWidth"), (
        "nothing sticks out of a phone"
    )
    PICTURES.mkdir(parents=True, exist_ok=True)
    desktop.click("#corners li:nth-child(3) button")
    desktop.picture(PICTURES / "board-phone.png")


def test_a_corner_shows_its_routes_to_mouse_and_keys(desktop: Chromium, board_file: Path) -> None:
    desktop.open(board_file)
    drawn = "document.querySelector('#route-long').getAttribute('d').length"
    assert desktop.value(drawn) == 0
    desktop.mouse("mouseMoved", *desktop.middle_of("#corners li:nth-child(2) button"))
    desktop.wait(f"{drawn} > 0")
    desktop.mouse("mouseMoved", 300, 300)
    desktop.wait(f"{drawn} === 0")
    desktop.value("document.querySelector('#corners button').focus()")
    assert desktop.value(drawn) > 0


def test_a_race_is_played_stepped_and_jumped_through(
    desktop: Chromium, race_file: Path, shown: ShownRace
) -> None:
    desktop.open(race_file)
    assert turn(desktop) == 0
    desktop.key(".")
    assert turn(desktop) == 1
    assert desktop.value("document.querySelector('#text').textContent") == shown.turns[1].text
    assert desktop.value("location.hash") == "#turn=1"
    desktop.key(",")
    assert turn(desktop) == 0
    desktop.value("document.querySelector('#speed').value = '8'")
    desktop.click("#play")
    desktop.wait("Number(document.querySelector('#slider').value) > 3")
    desktop.click("#play")
    stopped = turn(desktop)
    desktop.key("]")
    wanted = [key.turn for key in shown.key_turns if key.turn > stopped]
    assert turn(desktop) == wanted[0]
    desktop.click("details:nth-of-type(2) summary")
    desktop.click(f"#log [data-turn='{len(shown.turns) - 1}']")
    assert turn(desktop) == len(shown.turns) - 1
    assert "finishes" in desktop.value("document.querySelector('#text').textContent")
    desktop.key(" ", "Space")
    desktop.wait("Number(document.querySelector('#slider').value) > 0")
    assert desktop.problems == []


def test_a_link_leads_to_its_turn(desktop: Chromium, race_file: Path, shown: ShownRace) -> None:
    desktop.open(race_file, "#turn=21")
    assert turn(desktop) == 21
    assert desktop.value("document.querySelector('#turn').textContent").startswith("Turn 21, round ")
    mover = shown.turns[21].car
    assert desktop.value("document.querySelector('.moves .plate').textContent") == str((mover or 0) + 1)
    desktop.value("location.hash = '#turn=5'")
    desktop.wait("document.querySelector('#slider').value === '5'")


def test_the_cars_stand_where_the_engine_says(desktop: Chromium, race_file: Path, shown: ShownRace) -> None:
    board = shown.record.board
    desktop.open(race_file, "#turn=18")
    for car in shown.turns[18].state.cars:
        inside = desktop.value(
            f"(() => {{ const e = document.querySelector('#car-{car.number}').transform.baseVal"
            ".consolidate().matrix; return [e.e, e.f]; })()"
        )
        outline = board.view.outlines[car.space]
        assert min(x for x, _y in outline) < inside[0] < max(x for x, _y in outline)
        assert min(y for _x, y in outline) < inside[1] < max(y for _x, y in outline)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("name", "width", "height"), [("desktop", 1280, 800), ("phone", 360, 740)])
def test_pictures_of_it(
    name: str, width: int, height: int, dark: bool, browser: Chromium, race_file: Path
) -> None:
    browser.size(width, height, dark=dark, touch=name == "phone")
    browser.open(race_file, "#turn=21")
    PICTURES.mkdir(parents=True, exist_ok=True)
    browser.picture(PICTURES / f"race-{name}-{'dark' if dark else 'light'}.png")
    assert browser.value("document.documentElement.scrollWidth <= innerWidth")
    buttons = browser.value(
        "[...document.querySelectorAll('#bar button')].map(e => e.getBoundingClientRect())"
        ".map(r => [r.left, r.right, r.width, r.height])"
    )
    assert all(left >= 0 and right <= width and min(w, h) >= 32 for left, right, w, h in buttons)
    assert browser.value(
        "[...document.querySelectorAll('#bar button')].every(e => e.scrollWidth <= e.clientWidth)"
    )
