import { describe, expect, it } from "vitest";
import { metresBetween } from "../measure";
import { boundsOf, boxCorners, circleRing, closed, radiusTo } from "./shapes";

describe("areas", () => {
  it("draws a circle whose every corner is as far as its radius", () => {
    const ring = circleRing([116.4, 39.9], 500);
    expect(ring).toHaveLength(73);
    expect(ring[0]).toEqual(ring[72]);
    for (const corner of ring) expect(Math.abs(metresBetween([116.4, 39.9], corner) - 500)).toBeLessThan(1);
  });

  it("rounds a radius up to whole metres", () => {
    expect(radiusTo([116.4, 39.9], [116.4, 39.9])).toBe(1);
    const exact = metresBetween([116.4, 39.9], [116.41, 39.9]);
    expect(radiusTo([116.4, 39.9], [116.41, 39.9])).toBe(Math.ceil(exact));
  });

  it("makes a box of two corners whichever they are", () => {
    const box = [
      [1, 2],
      [3, 2],
      [3, 4],
      [1, 4],
    ];
    expect(boxCorners([1, 2], [3, 4])).toEqual(box);
    expect(boxCorners([3, 2], [1, 4])).toEqual(box);
    expect(closed([[1, 2]])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it("knows how far some rings reach", () => {
    expect(boundsOf([])).toBeUndefined();
    expect(boundsOf([boxCorners([1, 2], [3, 4]), boxCorners([-1, 0], [0, 1])])).toEqual([-1, 0, 3, 4]);
  });
});
