"""Write a board as a graph, as networkx does: spaces are nodes, arrows are edges."""

from __future__ import annotations

import io
from pathlib import Path

import networkx as nx

from trackmodel.board import AHEAD, LEFT, RIGHT, STRAIGHT, Board
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.document_names import printable
from trackmodel.formats.documents.json_writing import to_text
from trackmodel.render.space_frames import frames

TURNS = {LEFT: "left", AHEAD: "ahead", RIGHT: "right"}


def write_graphml(board: Board, path: Path) -> list[str]:
    """Write a board as GraphML.

    Raises:
        UnwritableFile: the file can't be written.
    """
    file = io.BytesIO()
    nx.write_graphml_xml(board_graph(board), file, named_key_ids=True)
    write_atomically(path, file.getvalue())
    return []


def write_node_link(board: Board, path: Path) -> list[str]:
    """Write a board as node-link JSON, which networkx and D3 read.

    Raises:
        UnwritableFile: the file can't be written.
    """
    document = nx.node_link_data(board_graph(board), edges="links")
    write_atomically(path, to_text(document, {"nodes": {}, "links": {}}).encode("utf-8"))
    return []


def board_graph(board: Board) -> nx.DiGraph:
    """Return the graph of a board: nodes are named by ids, `x` and `y` are in board units."""
    rules, ids = board.rules, board.view.ids
    graph = nx.DiGraph(name=printable(board.name), layout=board.layout, mm_per_unit=board.view.mm_per_unit)
    places = {space: place for place, space in enumerate(rules.grid, 1)}
    for space, frame in enumerate(frames(board)):
        corner = rules.corner[space]
        values: dict[str, object] = {
            "x": round(frame.middle[0], 2),
            "y": round(frame.middle[1], 2),
            "lane": rules.lane[space] if rules.lane else 0,
            "progress": rules.progress[space] / 100,
            "pit": space in rules.pit_lane,
        }
        if corner != STRAIGHT:
            values |= {"corner": corner + 1, "stops": rules.corners[corner].stops}
        if space in places:
            values["grid"] = places[space]
        graph.add_node(ids[space], **values)
    for space, arrows in enumerate(rules.successors):
        for target, turn in arrows:
            finish = (space, target) in rules.crossings
            graph.add_edge(ids[space], ids[target], turn=TURNS[turn], finish=finish)
    return graph
