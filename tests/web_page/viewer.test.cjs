// What the script of the web page computes; run by test_viewer.py with node.
"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const viewer = require("../../trackmodel/web_page/viewer.js");

const BOARD = { x: 0, y: 0, width: 1000, height: 500 };

test("zooming keeps the point under the pointer where it is", () => {
  const view = viewer.zoomed(BOARD, 2, { x: 600, y: 100 }, BOARD);
  assert.deepEqual(view, { x: 300, y: 50, width: 500, height: 250 });
});

test("the view neither leaves the board nor grows larger than it", () => {
  const view = viewer.zoomed(BOARD, 4, { x: 1000, y: 500 }, BOARD);
  assert.deepEqual(viewer.zoomed(view, 0.01, { x: 900, y: 450 }, BOARD), BOARD);
  const moved = viewer.kept({ x: 990, y: -30, width: 250, height: 125 }, BOARD);
  assert.deepEqual(moved, { x: 750, y: 0, width: 250, height: 125 });
  let near = BOARD;
  for (let times = 0; times < 30; times += 1) near = viewer.zoomed(near, 2, { x: 5, y: 5 }, BOARD);
  assert.equal(near.width, 25);
});

test("a link leads to a turn of the race, or nowhere", () => {
  assert.equal(viewer.turnOfLink("#turn=41", 300), 41);
  assert.equal(viewer.turnOfLink("#turn=41", 12), 12);
  for (const hash of ["", "#turn=", "#turn=-1", "#turn=1e3", "#turn=4<b>", "#corner=4"]) {
    assert.equal(viewer.turnOfLink(hash, 300), null);
  }
});

test("what a turn leaves out is as in the turn before", () => {
  const turns = [{ cars: [{ place: 1, pose: [1, 2] }, { place: 2, pose: null }] }, { cars: [{}, { pose: [3, 4] }] },
    { cars: [{ pose: null }, {}] }];
  assert.deepEqual(viewer.fillIn(turns)[2].cars, [{ place: 1, pose: null }, { place: 2, pose: [3, 4] }]);
});

test("key turns are found forward and backward, of all kinds or of one", () => {
  const keyTurns = [
    { turn: 3, kind: "overtaking" }, { turn: 8, kind: "out" }, { turn: 8, kind: "overtaking" },
    { turn: 20, kind: "spin" },
  ];
  assert.equal(viewer.nextKeyTurn(keyTurns, 0, "", 1), 3);
  assert.equal(viewer.nextKeyTurn(keyTurns, 3, "", 1), 8);
  assert.equal(viewer.nextKeyTurn(keyTurns, 3, "spin", 1), 20);
  assert.equal(viewer.nextKeyTurn(keyTurns, 20, "", 1), null);
  assert.equal(viewer.nextKeyTurn(keyTurns, 20, "overtaking", -1), 8);
  assert.equal(viewer.nextKeyTurn(keyTurns, 3, "", -1), null);
});
