"""A network that says what each part of a picture is, for training: a small U-Net with batch normalization.

It takes a picture (red, green, blue, -1 to 1) and returns some channels, at half its scale.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from numpy.random import Generator
from onnx import helper, numpy_helper

LAYERS = {
    "quarter": (7, 3, 32, 4), "quarter2": (3, 32, 32, 1),
    "eighth": (3, 32, 40, 2), "eighth2": (3, 40, 40, 1), "eighth3": (3, 40, 40, 1),
    "sixteenth": (3, 40, 56, 2), "sixteenth2": (3, 56, 56, 1), "sixteenth3": (3, 56, 56, 1),
    "thirty": (3, 56, 64, 2), "thirty2": (3, 64, 64, 1), "thirty3": (3, 64, 64, 1),
    "to16": (1, 64, 56, 1), "up16": (3, 56, 56, 1), "to8": (1, 56, 40, 1), "up8": (3, 40, 40, 1),
    "to4": (1, 40, 32, 1), "up4": (3, 32, 32, 1),
}  # fmt: skip
"""Kernel, channels in and out, and step of each layer."""
PLAN = (
    ("quarter", "picture", None), ("quarter2", "quarter", "quarter"),
    ("eighth", "quarter2", None), ("eighth2", "eighth", "eighth"), ("eighth3", "eighth2", "eighth2"),
    ("sixteenth", "eighth3", None), ("sixteenth2", "sixteenth", "sixteenth"),
    ("sixteenth3", "sixteenth2", "sixteenth2"), ("thirty", "sixteenth3", None),
    ("thirty2", "thirty", "thirty"), ("thirty3", "thirty2", "thirty2"),
    ("to16", "thirty3", "+sixteenth3"), ("up16", "to16", "to16"),
    ("to8", "up16", "+eighth3"), ("up8", "to8", "to8"),
    ("to4", "up8", "+quarter2"), ("up4", "to4", "to4"),
)  # fmt: skip
"""Each layer, what it reads, and what is added to its result; +: its result is doubled in size first."""
EPSILON = 1e-3
Weights = dict[str, Any]


def new_weights(rng: Generator, channels: int) -> tuple[Weights, Weights]:
    """Return weights by chance for a network of some channels, and the running means and variances."""
    weights: Weights = {}
    running: Weights = {}
    for name, (kernel, inward, outward, _step) in LAYERS.items():
        spread = np.sqrt(2 / (kernel * kernel * inward))
        weights[name] = {
            "w": jnp.array(rng.normal(0, spread, (kernel, kernel, inward, outward)), jnp.float32),
            "scale": jnp.ones(outward),
            "shift": jnp.zeros(outward),
        }
        running[name] = {"mean": jnp.zeros(outward), "variance": jnp.ones(outward)}
    weights["head"] = {
        "w": jnp.array(rng.normal(0, 0.1, (1, 1, 32, 4 * channels)), jnp.float32),
        "shift": jnp.zeros(4 * channels),
    }
    return weights, running


def scores(weights: Weights, running: Weights, pictures: Any, train: bool) -> tuple[Any, Weights]:
    """Return the channels for pictures (n, height, width, 3), and new running means."""
    seen = {"picture": pictures}
    means: Weights = {}
    for name, source, added in PLAN:
        layer, step = weights[name], LAYERS[name][3]
        result = _convolved(seen[source], layer["w"], step)
        if train:
            mean, variance = result.mean((0, 1, 2)), result.var((0, 1, 2))
            means[name] = {"mean": mean, "variance": variance}
        else:
            mean, variance = running[name]["mean"], running[name]["variance"]
        result = (result - mean) * (layer["scale"] / jnp.sqrt(variance + EPSILON)) + layer["shift"]
        if added and added[0] == "+":
            result = jnp.repeat(jnp.repeat(result, 2, 1), 2, 2) + seen[added[1:]]
        elif added:
            result = result + seen[added]
        seen[name] = jax.nn.relu(result)
    found = _convolved(seen["up4"], weights["head"]["w"], 1) + weights["head"]["shift"]
    count, high, wide, channels = found.shape
    fine = found.reshape(count, high, wide, 2, 2, channels // 4).transpose(0, 1, 3, 2, 4, 5)
    return fine.reshape(count, 2 * high, 2 * wide, channels // 4), means


def _convolved(values: Any, kernel: Any, step: int) -> Any:
    reach = kernel.shape[0] // 2
    return jax.lax.conv_general_dilated(
        values,
        kernel,
        (step, step),
        [(reach, reach), (reach, reach)],
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )


def save_onnx(weights: Weights, running: Weights, path: Path) -> None:
    """Write the network; it takes (1, 3, height, width), 0 to 255, both sides multiples of 32."""
    nodes, constants = [], []

    def constant(name: str, values: Any) -> str:
        constants.append(numpy_helper.from_array(np.asarray(values, dtype=np.float32), name))
        return name

    def convolution(name: str, source: str, kernel: Any, shift: Any, step: int, target: str) -> None:
        reach = kernel.shape[2] // 2
        names = [source, constant(f"{name}.w", kernel), constant(f"{name}.b", shift)]
        shape = {"strides": [step, step], "pads": [reach] * 4, "kernel_shape": list(kernel.shape[2:])}
        nodes.append(helper.make_node("Conv", names, [target], **shape))

    constants.append(numpy_helper.from_array(np.array([1, 1, 2, 2], dtype=np.float32), "twice"))
    for name, source, added in PLAN:
        layer, step = weights[name], LAYERS[name][3]
        factor = layer["scale"] / jnp.sqrt(running[name]["variance"] + EPSILON)
        kernel = np.asarray((layer["w"] * factor).transpose(3, 2, 0, 1), dtype=np.float64)
        shift = np.asarray(layer["shift"] - running[name]["mean"] * factor, dtype=np.float64)
        if source == "picture":  # Pixels are 0 to 255; beyond the picture lies middle gray either way.
            kernel = kernel / 127.5
        convolution(name, source if source != "picture" else "centered", kernel, shift, step, f"{name}.c")
        result = f"{name}.c"
        if added and added[0] == "+":
            how = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
            nodes.append(
                helper.make_node("Resize", [result, "", "twice"], [f"{name}.u"], mode="nearest", **how)
            )
            result = f"{name}.u"
        if added:
            nodes.append(helper.make_node("Add", [result, added.lstrip("+")], [f"{name}.a"]))
            result = f"{name}.a"
        nodes.append(helper.make_node("Relu", [result], [name]))
    head = weights["head"]
    convolution("head", "up4", np.asarray(head["w"]).transpose(3, 2, 0, 1), head["shift"], 1, "coarse")
    nodes.append(helper.make_node("DepthToSpace", ["coarse"], ["scores"], blocksize=2, mode="DCR"))
    constant("half_range", np.full((1, 1, 1, 1), 127.5))
    nodes.insert(0, helper.make_node("Sub", ["picture", "half_range"], ["centered"]))
    shapes = [
        helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [1, channels, high, wide])
        for name, channels, high, wide in (
            ("picture", 3, "h", "w"),
            ("scores", len(head["shift"]) // 4, "h2", "w2"),
        )
    ]
    graph = helper.make_graph(nodes, path.stem, shapes[:1], shapes[1:], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
