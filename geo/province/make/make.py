#!/usr/bin/env python3
"""Makes provinces.bin.gz of the object "prov" of a TopoJSON file: make.py regions.topo.json.gz provinces.bin.gz

Each border between two provinces is one arc of the topology and is simplified once (Douglas-Peucker), so that neighbours
keep sharing it: no gaps, no overlaps. See ../README.md for the form of the file.
"""

import gzip
import json
import sys

TOLERANCE = 0.002  # degrees: about 200 m
UNIT = 1e-4  # degrees: about 10 m


def simplify(points):
    """Drops points that lie within the tolerance of the line; the ends stay, and of a closed line the farthest point too."""
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    stack = [(0, len(points) - 1)]
    while stack:
        a, b = stack.pop()
        (ax, ay), (bx, by) = points[a], points[b]
        dx, dy = bx - ax, by - ay
        length = (dx * dx + dy * dy) ** 0.5
        worst, at = -1.0, -1
        for i in range(a + 1, b):
            px, py = points[i][0] - ax, points[i][1] - ay
            d = abs(px * dy - py * dx) / length if length else (px * px + py * py) ** 0.5
            if d > worst:
                worst, at = d, i
        if at > 0 and (worst > TOLERANCE or length == 0 and worst > 0):
            keep[at] = True
            stack += [(a, at), (at, b)]
    return [p for p, k in zip(points, keep) if k]


def main(source, target):
    topo = json.load(gzip.open(source))
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    done = {}

    def arc(i):
        if i not in done:
            x = y = 0
            points = []
            for dx, dy in topo["arcs"][i]:
                x, y = x + dx, y + dy
                points.append((x * sx + tx, y * sy + ty))
            done[i] = [(round(px / UNIT), round(py / UNIT)) for px, py in simplify(points)]
        return done[i]

    def ring(arcs):
        out = []
        for i in arcs:
            points = arc(i) if i >= 0 else arc(~i)[::-1]
            out += points[1:] if out else points
        return out[:-1] if out[0] == out[-1] else out

    def varint(n):
        n = n << 1 if n >= 0 else (-n << 1) - 1
        b = bytearray()
        while n >= 0x80:
            b.append(n & 0x7F | 0x80)
            n >>= 7
        b.append(n)
        return bytes(b)

    body = bytearray()
    for g in sorted(topo["objects"]["prov"]["geometries"], key=lambda g: int(g["properties"]["p"])):
        polygons = g["arcs"] if g["type"] == "MultiPolygon" else [g["arcs"]]
        rings = [r for p in polygons for r in map(ring, p) if len(r) >= 3]
        body += varint(int(g["properties"]["p"]) * 10000) + varint(len(rings))
        for r in rings:
            body += varint(len(r))
            x = y = 0
            for px, py in r:
                body += varint(px - x) + varint(py - y)
                x, y = px, py
    with open(target, "wb") as f:
        f.write(gzip.compress(bytes(body), 9, mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
