"""No module imports itself by way of others, not even late: whoever reads one can start at the bottom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).parent.parent


def _modules() -> dict[str, Path]:
    found = {}
    for package in ("trackmodel", "editor"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _is_for_types(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else test.id if isinstance(test, ast.Name) else ""
    return name == "TYPE_CHECKING"


def _imports(node: ast.AST, *, for_types: bool = False) -> Iterator[tuple[str, str]]:
    """Yield (module, name) of every import that runs, in functions too, and on request those for types."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _is_for_types(child.test) and not for_types:
            continue
        if isinstance(child, ast.ImportFrom) and child.module:
            yield from ((child.module, alias.name) for alias in child.names)
        elif isinstance(child, ast.Import):
            yield from ((alias.name, "") for alias in child.names)
        else:
            yield from _imports(child, for_types=for_types)


def _graph(modules: dict[str, Path], *, for_types: bool = False) -> nx.DiGraph[str]:
    graph: nx.DiGraph[str] = nx.DiGraph()
    for module, path in modules.items():
        for source, name in _imports(ast.parse(path.read_text(encoding="utf-8")), for_types=for_types):
            target = f"{source}.{name}" if f"{source}.{name}" in modules else source
            if target in modules and target != module:
                graph.add_edge(module, target)
    return graph


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = _modules()
    assert len(modules) > 300
    circles = [sorted(part) for part in nx.strongly_connected_components(_graph(modules)) if len(part) > 1]
    assert circles == []


def test_no_modules_of_the_editor_import_each_other_in_a_circle_even_for_types() -> None:
    modules = {name: path for name, path in _modules().items() if name.startswith("editor.")}
    graph = _graph(modules, for_types=True)
    assert [sorted(part) for part in nx.strongly_connected_components(graph) if len(part) > 1] == []
