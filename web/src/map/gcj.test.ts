import { readFileSync } from "node:fs";
import { join } from "node:path";
import gcoord from "gcoord";
import { describe, expect, it } from "vitest";
import { fromBd, toBd } from "./datum/bd";
import { toGcj, toWgs } from "./gcj";
import { piecesOf, shiftOf } from "./gcjMosaic";
import type { Degrees } from "./gcjOutline";
import { shareAt } from "./gcjOutline";
import { gcjTemplate, readGcjAddress } from "./gcjProtocol";
import { degreesOf, pixelOf, TILE } from "./mercator";

const cities: [string, Degrees][] = [
  ["Beijing", [116.3912, 39.9067]],
  ["Shanghai", [121.4737, 31.2304]],
  ["Urumqi", [87.6168, 43.8256]],
  ["Lhasa", [91.1175, 29.6475]],
  ["Harbin", [126.535, 45.8038]],
  ["Sanya", [109.5119, 18.2528]],
  ["Hong Kong", [114.1694, 22.3193]],
  ["Zhoushan", [122.1069, 30.0161]],
  ["Dandong", [124.3545, 40.0005]],
];

const metres = (a: Degrees, b: Degrees) =>
  Math.hypot((a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180), a[1] - b[1]) * 111_320;

describe("GCJ-02", () => {
  it.each(cities)("agrees with gcoord in %s and comes back to the metre", (_, place) => {
    const there = toGcj(place);
    expect(metres(there, gcoord.transform(place, gcoord.WGS84, gcoord.GCJ02) as Degrees)).toBeLessThan(0.01);
    expect(metres(there, place)).toBeGreaterThan(50);
    expect(metres(toWgs(there), place)).toBeLessThan(0.01);
  });

  it.each<[string, Degrees]>([
    ["Seoul", [126.978, 37.5665]],
    ["Hanoi", [105.8342, 21.0278]],
    ["Taipei", [121.5654, 25.033]],
    ["Ulaanbaatar", [106.9057, 47.8864]],
    ["Kathmandu", [85.324, 27.7172]],
    ["Berlin", [13.405, 52.52]],
  ])("leaves %s alone", (_, place) => {
    expect(shareAt(place)).toBe(0);
    expect(toGcj(place)).toEqual(place);
    expect(toWgs(place)).toEqual(place);
  });

  it("is the server's", () => {
    const file = join(import.meta.dirname, "../../../geo/datum/testdata/places.json");
    const places: { wgs: Degrees; gcj: Degrees; bd: Degrees }[] = JSON.parse(readFileSync(file, "utf8"));
    expect(places.length).toBeGreaterThan(500);
    for (const { wgs, gcj, bd } of places) {
      expect(metres(toGcj(wgs), gcj)).toBeLessThan(0.01);
      expect(metres(toWgs(gcj), wgs)).toBeLessThan(0.01);
      expect(metres(toBd(wgs), bd)).toBeLessThan(0.01);
      expect(metres(fromBd(bd), wgs)).toBeLessThan(0.01);
    }
  });
});

describe("tiles in GCJ-02", () => {
  const tileAt = (place: Degrees, z: number) => {
    const [x, y] = pixelOf(place, z);
    return { z, x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
  };

  it("show every place of a tile within about a pixel of where it is, from zoom 4 to 18", () => {
    for (const [, city] of cities.slice(0, 7)) {
      for (let z = 4; z <= 18; z++) {
        const tile = tileAt(city, z);
        const [east, south] = shiftOf(tile);
        for (const u of [0.02, 0.5, 0.98]) {
          for (const v of [0.02, 0.5, 0.98]) {
            const pixel: [number, number] = [(tile.x + u) * TILE, (tile.y + v) * TILE];
            const place = degreesOf(pixel, z);
            if (shareAt(place) < 1) continue;
            const there = pixelOf(toGcj(place), z);
            expect(Math.abs(there[0] - pixel[0] - east)).toBeLessThan(1.05);
            expect(Math.abs(there[1] - pixel[1] - south)).toBeLessThan(1.05);
          }
        }
      }
    }
  });

  it("are covered whole by one to four of the provider's", () => {
    for (let z = 3; z <= 18; z++) {
      const pieces = piecesOf(tileAt([116.39, 39.9], z));
      expect(pieces.length).toBeLessThanOrEqual(4);
      const area = (at: number) => TILE - Math.abs(at);
      const covered = pieces.reduce((sum, piece) => sum + area(piece.left) * area(piece.top), 0);
      expect(covered).toBe(TILE * TILE);
    }
  });

  it("far away are the provider's own", () => {
    const tile = tileAt([13.4, 52.5], 12);
    expect(piecesOf(tile)).toEqual([{ tile, left: 0, top: 0 }]);
  });

  it("carry the provider's address inside theirs", () => {
    const template = "https://tiles{1-4}.example/t?z={z}&x={x}&y={y}&key=ä";
    const asked = gcjTemplate(template).replace("{z}", "5").replace("{x}", "26").replace("{y}", "12");
    expect(readGcjAddress(asked)).toEqual({ tile: { z: 5, x: 26, y: 12 }, template });
    expect(readGcjAddress("https://tiles.example/5/26/12")).toBeNull();
  });
});
