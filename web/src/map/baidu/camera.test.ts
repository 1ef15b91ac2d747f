import { describe, expect, it } from "vitest";
import { toBd } from "../datum/bd";
import type { Degrees } from "../gcjOutline";
import { LEAST_ZOOM } from "../leastZoom";
import { degreesOf, pixelOf } from "../mercator";
import { BAIDU_LEAST_ZOOM, baiduMetres, cameraFor } from "./camera";

/** How far apart, in pixels, our map and Baidu's draw a place, both looking at the same middle. */
function apart(center: Degrees, zoom: number, [east, south]: [number, number]): number {
  const [x, y] = pixelOf(center, zoom + 1);
  const camera = cameraFor(center, zoom);
  const [bx0, by0] = baiduMetres([camera.lng, camera.lat]);
  const [bx, by] = baiduMetres(toBd(degreesOf([x + east, y + south], zoom + 1)));
  const metresAPixel = 2 ** (18 - camera.zoom);
  return Math.hypot((bx - bx0) / metresAPixel - east, (by0 - by) / metresAPixel - south);
}

const around = (east: number, south: number): [number, number][] => [
  [-east, -south],
  [east, -south],
  [-east, south],
  [east, south],
];

const cities: [string, Degrees][] = [
  ["Beijing", [116.3912, 39.9067]],
  ["Guangzhou", [113.2644, 23.1291]],
  ["Harbin", [126.535, 45.8038]],
  ["Urumqi", [87.6168, 43.8256]],
  ["Kunming", [102.7123, 25.0406]],
];

describe("Baidu's map below ours", () => {
  it.each(cities)("is exact in the middle of a view of %s", (_, city) => {
    for (let zoom = 5; zoom <= 18; zoom += 0.5) expect(apart(city, zoom, [0, 0])).toBeLessThan(1e-6);
  });

  it.each(cities)("draws other places of a view of %s near where ours does", (_, city) => {
    let [near, far] = [0, 0];
    for (let zoom = 9; zoom <= 18; zoom++) {
      for (const at of around(300, 200)) near = Math.max(near, apart(city, zoom, at));
      for (const at of around(720, 450)) far = Math.max(far, apart(city, zoom, at));
    }
    expect(near).toBeLessThan(9);
    expect(far).toBeLessThan(17);
  });

  it.each([0, 20, 40, 60])("comes along as far as ours can be zoomed out over it, at %i degrees", (lat) => {
    expect(cameraFor([104, lat], LEAST_ZOOM).zoom).toBeGreaterThanOrEqual(BAIDU_LEAST_ZOOM);
  });

  it("agrees with the published form of Baidu's mercator", () => {
    // One degree is 111,320.702 m at the equator.
    expect(baiduMetres([1, 0])[0]).toBeCloseTo(111_320.702, 2);
  });
});
