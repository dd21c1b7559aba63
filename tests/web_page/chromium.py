"""Drives chromium without a screen, over the pipes of its DevTools protocol: no driver, no port."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SECONDS = 30.0
"""How long to wait for something on a page."""


@contextlib.contextmanager
def chromium() -> Iterator[Chromium]:
    """A running browser; skips the test where there is none."""
    if PROGRAM is None:
        pytest.skip("there is no chromium: apt-get install chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        (to_read, to_write), (from_read, from_write) = os.pipe(), os.pipe()
        # The protocol wants its pipes as the files 3 and 4.
        start = f"exec '{PROGRAM}' \"$@\" 3<&{to_read} 4>&{from_write}"
        options = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", f"--user-data-dir={folder}",
                   "--no-first-run", "--hide-scrollbars", "about:blank"]  # fmt: skip
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(
            ["bash", "-c", start, "chromium", *options], pass_fds=(to_read, from_write), **quiet
        )
        os.close(to_read)
        os.close(from_write)
        try:
            yield Chromium(to_write, from_read)
        finally:
            os.close(to_write)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            os.close(from_read)


class Chromium:
    """A page of a running browser."""

    def __init__(self, to: int, from_: int) -> None:
        self._to, self._from = to, from_
        self._rest, self._calls, self._session = b"", 0, ""
        self.problems: list[str] = []
        """Errors of scripts, violations of the policy, and addresses asked for."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: object) -> Any:
        """Call a method of the protocol and return its result."""
        self._calls += 1
        message = {"id": self._calls, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._calls:
                assert "error" not in answer, answer
                return answer["result"]
            self._note(answer)

    def _read(self) -> Any:
        while b"\0" not in self._rest:
            read = os.read(self._from, 1 << 20)
            assert read, "chromium has ended"
            self._rest += read
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)

    def _note(self, event: Any) -> None:
        method, told = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.problems.append(json.dumps(told["exceptionDetails"]))
        elif method == "Log.entryAdded":
            self.problems.append(told["entry"]["text"])
        elif method == "Page.javascriptDialogOpening":
            self.problems.append(f"a dialog: {told['message']}")
        elif method == "Network.requestWillBeSent" and not told["request"]["url"].startswith(
            ("file:", "data:", "about:")
        ):
            self.problems.append(f"asks for {told['request']['url']}")

    def size(self, width: int, height: int, *, dark: bool = False, touch: bool = False) -> None:
        """Show pages in a window of this size, or on a phone."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if touch else 1, mobile=touch)  # fmt: skip
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, page: Path, link: str = "") -> None:
        """Open a file and wait until its script has run."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=page.resolve().as_uri() + link)
        self.wait("document.readyState === 'complete' && !!document.querySelector('#data')")

    def value(self, expression: str) -> Any:
        """Return the value of an expression of JavaScript."""
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, expression: str) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + SECONDS
        while not self.value(expression):
            assert time.monotonic() < end, f"never: {expression}"
            time.sleep(0.05)

    def middle_of(self, selector: str) -> tuple[float, float]:
        """Return the middle of an element in the window, scrolled into view."""
        x, y = self.value(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); "
            "e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect(); "
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        return x, y

    def mouse(self, kind: str, x: float, y: float, **more: object) -> None:
        """Move, press, release the mouse, or turn its wheel."""
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, selector: str) -> None:
        """Click an element."""
        x, y = self.middle_of(selector)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            pressed = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self.mouse(kind, x, y, **pressed)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Touch with fingers: "touchStart", "touchMove", "touchEnd" (without points)."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=fingers)

    def key(self, key: str, code: str = "") -> None:
        """Press a key: a letter, or a name such as "ArrowLeft"."""
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def picture(self, file: Path) -> None:
        """Write a picture of the window."""
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
