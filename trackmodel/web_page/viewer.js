"use strict";
// Shows a board and plays a race in the page that trackmodel/web_page/page.py writes. It knows no rules: the
// turns come from a record that was replayed. Names are only ever put into the page as text.

/** Return the cars after each turn; a turn says only what it changed. */
function carsAfterTurns(turns) {
  let cars = {};
  return turns.map((turn) => {
    cars = { ...cars };
    for (const [number, changes] of Object.entries(turn.cars)) cars[number] = { ...cars[number], ...changes };
    return cars;
  });
}

/** Return the pose [x, y, degrees, scale] at a share, 0 to 1, of the way along poses. */
function poseAlong(poses, share) {
  const at = Math.min(Math.max(share, 0), 1) * (poses.length - 1);
  const first = Math.min(Math.floor(at), poses.length - 2);
  if (first < 0) return poses[0];
  const [from, to, part] = [poses[first], poses[first + 1], at - first];
  const turned = ((((to[2] - from[2]) % 360) + 540) % 360) - 180; // the shorter way around
  const between = (index) => from[index] + (to[index] - from[index]) * part;
  return [between(0), between(1), from[2] + turned * part, between(3)];
}

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

if (typeof module !== "undefined") {
  module.exports = { carsAfterTurns, poseAlong, zoomed, kept, turnOfLink, nextKeyTurn };
}

if (typeof document !== "undefined") {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const svg = document.querySelector("#stage svg");
  const board = { x: 0, y: 0, width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
  showTabs();
  showCorners(showBoard());
  if (data.turns.length) playRace();

  /** Make an element with a class and a text. */
  function made(name, kind, text = "") {
    const element = document.createElement(name);
    element.className = kind;
    element.textContent = text;
    return element;
  }

  function showTabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const select = (chosen) => tabs.forEach((tab) => {
      tab.setAttribute("aria-selected", tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    });
    tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => select(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(index + step + tabs.length) % tabs.length];
        event.stopPropagation();
        select(next);
        next.focus();
      });
    });
    select(tabs[0]);
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
    byId("zoom-in").addEventListener("click", actions["+"]);
    byId("zoom-out").addEventListener("click", actions["-"]);
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
      const uses = event.target.closest("input, select, [role=tabpanel]")
        || (event.key === " " && event.target.closest("button"));
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
    const cars = carsAfterTurns(data.turns);
    const last = data.turns.length - 1;
    const [slider, play, speed, kind] = ["slider", "play", "speed", "kind"].map(byId);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const lines = [...document.querySelectorAll("#log [data-turn]")];
    let [turn, playing, timer, drive] = [0, false, 0, 0];

    const pose = (number, [x, y, degrees, scale]) => {
      const car = byId(`car-${number}`);
      car.setAttribute("transform", `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`);
      const upright = ((((degrees + 90) % 180) + 180) % 180) - 90;
      car.querySelector("text").parentNode.setAttribute(
        "transform", `translate(-1.3 0) rotate(${upright - degrees})`);
      byId(`out-${number}`).setAttribute("transform", `translate(${x} ${y})`);
    };
    const shown = (id, is) => (is ? byId(id).removeAttribute("display") : byId(id).setAttribute("display", "none"));

    /** Show a turn; its car drives there if `milliseconds` are given. */
    const show = (wanted, milliseconds = 0) => {
      const before = cars[turn];
      turn = Math.min(Math.max(wanted, 0), last);
      cancelAnimationFrame(drive);
      const now = data.turns[turn];
      for (const [number, car] of Object.entries(cars[turn])) {
        shown(`car-${number}`, car.pose && !car.out);
        shown(`out-${number}`, car.pose && car.out);
        if (car.pose) pose(number, car.pose);
      }
      const move = now.car === null || !cars[turn][now.car].pose ? [] : [...now.path, cars[turn][now.car].pose];
      byId("trail").setAttribute("d", now.path.length ? `M${now.path.map((each) => each.slice(0, 2)).join("L")}` : "");
      if (now.tiles) document.querySelectorAll(".tile").forEach((tile) => shown(tile.id, now.tiles.includes(+tile.id.slice(5))));
      if (milliseconds && !still.matches && move.length && before[now.car]?.pose) {
        if (!now.path.length) move.unshift(before[now.car].pose);
        const begun = performance.now();
        const step = (time) => {
          const share = Math.min((time - begun) / milliseconds, 1);
          pose(now.car, poseAlong(move, share));
          if (share < 1) drive = requestAnimationFrame(step);
        };
        drive = requestAnimationFrame(step);
      }
      tell();
    };

    /** Tell in words what is shown: the turn, the dashboards, the line of the log. */
    const tell = () => {
      slider.value = turn;
      byId("turn").textContent = data.turns[turn].title;
      byId("text").textContent = data.turns[turn].text;
      const order = Object.entries(cars[turn]).sort((one, other) => one[1].place - other[1].place);
      byId("cars").replaceChildren(...order.map(([number, car]) => {
        const card = made("li", "card");
        card.classList.toggle("moves", Number(number) === data.turns[turn].car);
        card.classList.toggle("out", car.out);
        const plate = made("b", "plate", String(Number(number) + 1));
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
      const log = byId("log");
      if (current && !log.hidden) log.scrollTop = current.offsetTop - log.offsetTop - log.clientHeight / 2;
      if (!playing && location.hash !== `#turn=${turn}`) history.replaceState(null, "", `#turn=${turn}`);
    };

    const setPlaying = (wanted) => {
      if (wanted && turn === last) show(0);
      playing = wanted && turn < last;
      play.setAttribute("aria-pressed", playing);
      clearTimeout(timer);
      if (playing) timer = setTimeout(next, 300 / Number(speed.value));
      else tell();
    };
    const next = () => {
      const milliseconds = 800 / Number(speed.value);
      show(turn + 1, milliseconds * 0.8);
      if (turn === last) setPlaying(false);
      else timer = setTimeout(next, milliseconds);
    };
    const go = (wanted, milliseconds = 0) => {
      setPlaying(false);
      show(wanted, milliseconds);
    };
    const jump = (step) => {
      const found = nextKeyTurn(data.keyTurns, turn, kind.value, step);
      if (found !== null) go(found, 600);
    };
    const actions = {
      " ": () => setPlaying(!playing), ",": () => go(turn - 1), ".": () => go(turn + 1, 600),
      "[": () => jump(-1), "]": () => jump(1), Home: () => go(0), End: () => go(last),
    };
    onKeys(actions);
    for (const [id, key] of Object.entries({ play: " ", back: ",", on: ".", "jump-back": "[", "jump-on": "]" })) {
      byId(id).addEventListener("click", actions[key]);
    }
    slider.addEventListener("input", () => go(Number(slider.value)));
    lines.forEach((line) => line.addEventListener("click", () => go(Number(line.dataset.turn))));
    document.querySelector("[aria-controls=log]").addEventListener("click", tell);
    const follow = () => turnOfLink(location.hash, last);
    addEventListener("hashchange", () => follow() !== null && follow() !== turn && go(follow()));
    show(follow() ?? 0);
  }
}
