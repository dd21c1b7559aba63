"use strict";
// Shows a board and plays a race in the page that trackmodel/web_page/page.py writes. It knows no rules: the
// turns come from a record that was replayed. Names are only ever put into the page as text.

/** Return the view {x, y, width, height} zoomed by a factor around a point, and kept on the board. */
function zoomed(view, factor, point, board) {
  const width = Math.min(Math.max(view.width / factor, board.width / 40), board.width);
  const share = width / view.width;
  const height = view.height * share;
  return kept({
    x: point.x - (point.x - view.x) * share, y: point.y - (point.y - view.y) * share, width, height,
  }, board);
}

/** Return a view moved so that it doesn't leave the board. */
function kept(view, board) {
  const x = Math.min(Math.max(view.x, 0), board.width - view.width);
  const y = Math.min(Math.max(view.y, 0), board.height - view.height);
  return { ...view, x, y };
}

/** Return the number of the turn that a link such as "#turn=41" leads to; null if it leads to none. */
function turnOfLink(hash, last) {
  const found = /^#turn=(\d{1,9})$/.exec(hash);
  return found ? Math.min(Number(found[1]), last) : null;
}

/** Return the turn of the next (step 1) or previous (step -1) key turn of a kind ("" for any); else null. */
function nextKeyTurn(keyTurns, turn, kind, step) {
  const turns = keyTurns.filter((each) => !kind || each.kind === kind).map((each) => each.turn);
  const beyond = turns.filter((each) => (each - turn) * step > 0);
  return beyond.length ? beyond[step > 0 ? 0 : beyond.length - 1] : null;
}

/** Fill in what the page leaves out of each turn's cars because it is as in the turn before. */
function fillIn(turns) {
  turns.forEach((turn, number) => {
    turn.cars = turn.cars.map((car, index) => ({ ...turns[number - 1]?.cars[index], ...car }));
  });
  return turns;
}

if (typeof module !== "undefined") {
  module.exports = { zoomed, kept, turnOfLink, nextKeyTurn, fillIn };
}

if (typeof document !== "undefined") {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const svg = document.querySelector("#stage svg");
  const board = { x: 0, y: 0, width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
  showCorners(showBoard());
  if (data.turns.length) playRace();

  /** Make an element with a class and a text. */
  function made(name, kind, text = "") {
    const element = document.createElement(name);
    element.className = kind;
    element.textContent = text;
    return element;
  }

  /** Let mouse, touch, and keys zoom and move the board; return a function that shows a part of it. */
  function showBoard() {
    const stage = byId("stage");
    const pointers = new Map();
    let view = board;
    const show = (next) => {
      view = next;
      svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    };
    const pointAt = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    const middle = () => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
    const zoom = (factor, point = middle()) => show(zoomed(view, factor, point, board));
    const move = (x, y) => show(kept({ ...view, x: view.x + x, y: view.y + y }, board));

    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), pointAt(event.clientX, event.clientY));
    }, { passive: false });
    stage.addEventListener("dblclick", (event) => zoom(2, pointAt(event.clientX, event.clientY)));
    stage.addEventListener("pointerdown", (event) => {
      if (event.target.closest("button")) return;
      pointers.set(event.pointerId, event);
      stage.setPointerCapture(event.pointerId);
    });
    stage.addEventListener("pointermove", (event) => {
      if (!pointers.has(event.pointerId)) return;
      const before = [...pointers.values()];
      pointers.set(event.pointerId, event);
      const after = [...pointers.values()];
      const center = (of) => [0, 1].map((axis) =>
        of.reduce((sum, each) => sum + (axis ? each.clientY : each.clientX), 0) / of.length);
      const [from, to] = [pointAt(...center(before)), pointAt(...center(after))];
      move(from.x - to.x, from.y - to.y);
      if (after.length === 2) {
        const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        zoom(apart(after) / Math.max(apart(before), 1), pointAt(...center(after)));
      }
    });
    for (const end of ["pointerup", "pointercancel"]) {
      stage.addEventListener(end, (event) => pointers.delete(event.pointerId));
    }
    const actions = {
      "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: () => show(board),
      ArrowLeft: () => move(-view.width / 8, 0), ArrowRight: () => move(view.width / 8, 0),
      ArrowUp: () => move(0, -view.height / 8), ArrowDown: () => move(0, view.height / 8),
    };
    onKeys(actions);
    byId("whole").addEventListener("click", actions[0]);
    return (box) => {
      const factor = Math.min(board.width / box.width, board.height / box.height, 8);
      const [width, height] = [board.width / factor, board.height / factor];
      const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
      show(kept({ x, y, width, height }, board));
    };
  }

  /** Call actions by key, unless a control that uses the key itself has the focus. */
  function onKeys(actions) {
    document.addEventListener("keydown", (event) => {
      const uses = event.target.closest("input, select")
        || (event.key === " " && event.target.closest("button, summary"));
      if (uses || event.ctrlKey || event.metaKey || event.altKey || !(event.key in actions)) return;
      event.preventDefault();
      actions[event.key]();
    });
  }

  /** Show the routes of a corner while its line in the list has the pointer or the focus. */
  function showCorners(showPart) {
    const parts = ["area", "long", "short"].map((name) => [byId(`route-${name}`), name]);
    document.querySelectorAll("#corners button").forEach((button) => {
      const corner = data.corners[button.dataset.corner];
      const show = () => parts.forEach(([line, name]) => line.setAttribute("d", corner[name]));
      const hide = () => parts.forEach(([line]) => line.setAttribute("d", ""));
      button.addEventListener("mouseenter", show);
      button.addEventListener("focus", show);
      button.addEventListener("mouseleave", hide);
      button.addEventListener("blur", hide);
      button.addEventListener("click", () => {
        show();
        const box = parts[0][0].getBBox();
        const room = Math.max(box.width, box.height) / 4;
        showPart({
          x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room,
        });
      });
    });
  }

  function playRace() {
    const last = fillIn(data.turns).length - 1;
    const [slider, play, speed, kind] = ["slider", "play", "speed", "kind"].map(byId);
    const log = byId("log");
    const lines = [...document.querySelectorAll("#log [data-turn]")];
    let [turn, timer] = [0, 0];
    const toggle = (element, is) => element.setAttribute("display", is ? "inline" : "none");

    /** Show a turn: the cars, the way of the last move, the tiles on the table. */
    const show = (wanted) => {
      turn = Math.min(Math.max(wanted, 0), last);
      const now = data.turns[turn];
      now.cars.forEach(({ pose, out }, number) => {
        const [car, cross] = [byId(`car-${number}`), byId(`out-${number}`)];
        toggle(car, pose && !out);
        toggle(cross, pose && out);
        if (!pose) return;
        const [x, y, degrees, scale] = pose;
        car.setAttribute("transform", `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`);
        cross.setAttribute("transform", `translate(${x} ${y})`);
        const upright = ((((degrees + 90) % 180) + 180) % 180) - 90 - degrees;
        car.querySelector("text").parentNode.setAttribute("transform", `translate(-1.3 0) rotate(${upright})`);
      });
      byId("trail").setAttribute("d", now.trail);
      document.querySelectorAll(".tile").forEach((tile, number) => toggle(tile, now.tiles.includes(number)));
      tell(now);
    };

    /** Tell in words what is shown: the turn, the dashboards, the line of the log. */
    const tell = (now) => {
      slider.value = turn;
      byId("turn").textContent = now.title;
      byId("text").textContent = now.text;
      const order = [...now.cars.entries()].sort((one, other) => one[1].place - other[1].place);
      byId("cars").replaceChildren(...order.map(([number, car]) => {
        const card = made("li", "card");
        card.classList.toggle("moves", number === now.car);
        card.classList.toggle("out", car.out);
        const plate = made("b", "plate", String(number + 1));
        [plate.style.background, plate.style.color] = data.cars[number].colors;
        const gauges = made("dl", "gauges");
        for (const [name, value] of car.gauges) {
          const gauge = made("div", "");
          gauge.append(made("dt", "", `${name} `), made("dd", "", value));
          gauges.append(gauge);
        }
        card.append(made("span", "place", String(car.place)), plate, made("span", "name", data.cars[number].name),
          made("span", "where", car.where), gauges);
        return card;
      }));
      const current = lines.filter((line) => Number(line.dataset.turn) <= turn).pop();
      lines.forEach((line) => line.setAttribute("aria-current", line === current));
      if (current) log.scrollTop = current.offsetTop - log.offsetTop - log.clientHeight / 2;
      if (!timer && location.hash !== `#turn=${turn}`) history.replaceState(null, "", `#turn=${turn}`);
    };

    const stop = () => {
      clearInterval(timer);
      timer = 0;
      play.setAttribute("aria-pressed", false);
    };
    const go = (wanted) => {
      stop();
      show(wanted);
    };
    const next = () => (turn === last ? go(last) : show(turn + 1));
    const playOn = () => {
      if (turn === last) show(0);
      timer = setInterval(next, 1000 / Number(speed.value));
      play.setAttribute("aria-pressed", true);
    };
    const jump = (step) => {
      const found = nextKeyTurn(data.keyTurns, turn, kind.value, step);
      if (found !== null) go(found);
    };
    const actions = {
      " ": () => (timer ? go(turn) : playOn()), ",": () => go(turn - 1), ".": () => go(turn + 1),
      "[": () => jump(-1), "]": () => jump(1), Home: () => go(0), End: () => go(last),
    };
    onKeys(actions);
    for (const [id, key] of Object.entries({ play: " ", back: ",", on: ".", "jump-back": "[", "jump-on": "]" })) {
      byId(id).addEventListener("click", actions[key]);
    }
    slider.addEventListener("input", () => go(Number(slider.value)));
    lines.forEach((line) => line.addEventListener("click", () => go(Number(line.dataset.turn))));
    speed.addEventListener("change", () => timer && (stop(), playOn()));
    log.parentNode.addEventListener("toggle", () => show(turn));
    const follow = () => turnOfLink(location.hash, last);
    addEventListener("hashchange", () => follow() !== null && follow() !== turn && go(follow()));
    show(follow() ?? 0);
  }
}
