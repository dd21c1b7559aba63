"""Files with center lines: CSV in meters, GeoJSON in degrees, and everything that can be wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.from_line.made_up_lines import HILLS, clicked, surveyed
from trackmodel.errors import UnreadableFile
from trackmodel.formats.line_file import read_line

HEAD = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n"


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def as_csv(points: np.ndarray) -> str:
    return HEAD + "".join(f"{x:.4f},{-y:.4f},5.1,6.0\n" for x, y in points)


def as_geojson(points: np.ndarray, **properties: str) -> dict[str, object]:
    degrees = [[9 + x / 78_000, 45 - y / 111_195] for x, y in points]
    line = {"type": "LineString", "coordinates": degrees}
    return {"type": "Feature", "properties": properties, "geometry": line}


def test_csv_and_geojson_hold_the_same_line_with_y_upward(tmp_path: Path) -> None:
    points = surveyed(HILLS)
    one = read_line(written(tmp_path / "hills.csv", as_csv(points)))
    assert one.name == "hills"
    assert np.allclose(one.points, points, atol=1e-3)
    features = {
        "type": "FeatureCollection",
        "features": [as_geojson(clicked(HILLS), Name="Hills Park", id="x-1")],
    }
    other = read_line(written(tmp_path / "x.json", json.dumps(features)))
    assert other.name == "Hills Park"
    assert other.length == pytest.approx(one.length, rel=0.02)
    semicolons = HEAD.replace("#", "") + as_csv(points).partition("\n")[2].replace(",", " ; ")
    assert len(read_line(written(tmp_path / "s.csv", semicolons)).points) == len(points)


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("id,x_m,y_m", "{n},{x},{y}"),
        ("y_m,x_m", "{y},{x}"),
        ("# s_m; x_m; y_m; psi_rad", "{n}; {x}; {y}; 0"),
        ("# made by hand, 2020\n# s_m,x_ref_m,y_ref_m", "{n},{x},{y}"),
        ('"w_tr_right_m","x_m","y_m"', '"5","{x}","{y}"'),
        ("x [m],y [m],w_right (m),1.5", "{x},{y},5,2"),
        ("FID\tEasting\tNorthing", "{n}\t{x}\t{y}"),
        ("n POINT_X posY", "{n} {x} {y}"),
        ("x_m;y_m", "{x_comma};{y_comma}"),
        ("", '"{x_comma}","{y_comma}",'),
        ("", "{x},\t{y}, 5.0"),
        ("latitude,longitude", "{lat},{lon}"),
        ("# time;lon [deg];lat [deg]", "{n};{lon};{lat}"),
    ],
)
def test_columns_are_found_by_their_names(head: str, row: str, tmp_path: Path) -> None:
    points = surveyed(HILLS)[::10]
    rows = []
    for n, (x, down) in enumerate(points):
        y = -down
        comma = {"x_comma": f"{x:.3f}".replace(".", ","), "y_comma": f"{y:.3f}".replace(".", ",")}
        degrees = {"lon": f"{9 + x / 111_195:.7f}", "lat": f"{y / 111_195:.7f}"}
        rows.append(row.format(n=n, x=f"{x:.3f}", y=f"{y:.3f}", **comma, **degrees))
    text = "\n".join([head, *rows]) + "\n"
    for encoding in ("utf-8", "utf-16"):
        path = tmp_path / "line.csv"
        path.write_text(text, encoding=encoding)
        found = read_line(path).points
        assert np.allclose(found - found[0], points - points[0], atol=0.2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty"),
        (HEAD, "there are no points"),
        ("1,2\n3\n", "line 2: a point needs x and y"),
        ("1,2\n3,nan\n", "line 2: 'nan' isn't a number of meters"),
        ("1,2\n3,4e99\n", "line 2: '4e99'"),
        ("\0\1", "binary file; a text with a point per line"),
        ("id,width\n1,2\n", r"line 1: the columns are named id, width; two must be x and y in meters"),
        ("x_km,y_km\n1,2\n", r"named x_km, y_km; two must be x and y in meters"),
        ("lat,lon\n95,2\n", "line 2: '95' isn't a number of degrees"),
        ("x;y\n1.234,5;2\n", "line 2: '1.234,5' isn't a number of meters"),
        ("# s; x; y\n1;2\n", "line 2: a point needs x and y"),
        ('{"type": "Point", "coordinates": [1, 2]}', "there is no LineString"),
        ('{"type": "LineString", "coordinates": []}', "the line has no points"),
        ('{"type": "LineString", "coordinates": [[1, 2], [1, "x"]]}', "point 2 of the line"),
        ('{"type": "LineString", "coordinates": [[1, 2], [1, 95]]}', "point 2 of the line"),
        ('{"type": "LineString", "coordinates": 7}', "there is no LineString"),
        ("[" * 5000, "nested"),
    ],
)
def test_a_file_without_a_line_says_what_is_wrong(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match=said):
        read_line(written(tmp_path / "line.csv", text))


def test_of_several_lines_one_has_to_be_chosen(tmp_path: Path) -> None:
    many = {"type": "FeatureCollection", "features": [as_geojson(clicked(HILLS), Name=name) for name in "AB"]}
    with pytest.raises(UnreadableFile, match=r"2 lines \(A, B …\)"):
        read_line(written(tmp_path / "all.geojson", json.dumps(many)))


def test_a_line_that_cannot_work_is_reported_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match=r"short\.csv: the line has only 3 different points"):
        read_line(written(tmp_path / "short.csv", "0,0\n90,0\n90,90\n"))
