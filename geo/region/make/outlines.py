#!/usr/bin/env python3
"""Makes the files of outlines of two TopoJSON files, one of China, one of the rest of the world:

    outlines.py regions-china.topo.json.gz regions-world.topo.json.gz ..

china.bin.gz: the object district; codes are those of regions.tsv, of the prefecture or province where the source has no district.
world.bin.gz and world.tsv: the object admin1b; the code of an area is the number of its line in world.tsv, from 1.
The form of the .bin.gz is in geo/outline/pack.go. countries.mjs makes the names of countries.
"""

import gzip
import json
import struct
import sys

LEFT_OUT = {"PGA"}  # Spratly Islands: a claim of several; places there are at sea unless the outlines of China hold them


def varint(n):
    n = n << 1 if n >= 0 else (-n << 1) - 1
    b = bytearray()
    while n >= 0x80:
        b.append(n & 0x7F | 0x80)
        n >>= 7
    b.append(n)
    return bytes(b)


def pack(topo, areas, target):
    """areas: (code, geometry), in the order in which they count where they overlap."""
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    used = {}
    body = bytearray()
    listed = []
    for code, g in areas:
        polygons = g["arcs"] if g["type"] == "MultiPolygon" else [g["arcs"]]
        rings = [r for p in polygons for r in p]
        listed.append((code, [[used.setdefault(a if a >= 0 else ~a, len(used)) if a >= 0 else ~used.setdefault(~a, len(used)) for a in r] for r in rings]))
    body += varint(len(used))
    for arc in used:  # in the order of their numbers
        points = topo["arcs"][arc]
        body += varint(len(points))
        for dx, dy in points:
            body += varint(dx) + varint(dy)
    body += varint(len(listed))
    for code, rings in listed:
        body += varint(code) + varint(len(rings))
        for r in rings:
            body += varint(len(r)) + b"".join(map(varint, r))
    head = b"waymark outlines 1\n" + struct.pack("<dddd", sx * 1e6, sy * 1e6, tx * 1e6, ty * 1e6)
    with open(target, "wb") as f:
        f.write(gzip.compress(head + bytes(body), 9, mtime=0))


def main(china, world, folder):
    topo = json.load(gzip.open(china))
    pack(topo, sorted(((int(g["properties"]["adcode"].ljust(6, "0")), g) for g in topo["objects"]["district"]["geometries"]), key=lambda a: a[0]), folder + "/china.bin.gz")
    topo = json.load(gzip.open(world))
    rows, areas = [], []
    for g in topo["objects"]["admin1b"]["geometries"]:
        p = g["properties"]
        if p["adm0_a3"] in LEFT_OUT or not g.get("arcs"):
            continue
        rows.append("\t".join([p["adm0_a3"], (p.get("name") or "").strip()]))
        areas.append((len(rows), g))
    pack(topo, areas, folder + "/world.bin.gz")
    with open(folder + "/world.tsv", "w") as f:
        f.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
