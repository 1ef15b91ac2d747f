import { describe, expect, it } from "vitest";
import { codesOf, districtOf, previewOf, ringsOf, shapeOf } from "./shape";

describe("shapes of fences", () => {
  it("writes a circle as its centre in text, with a radius of whole metres", () => {
    const circle = shapeOf("circle", [
      [116.40000049, 39.9],
      [116.41, 39.9],
    ]);
    expect(circle).toMatchObject({ shapeType: "SHAPE_TYPE.YX", shapeData: "116.4,39.9" });
    expect(Number.isInteger(circle?.shapeScope)).toBe(true);
    expect(ringsOf(circle ?? districtOf([], []))[0]).toHaveLength(73);
  });

  it("writes rectangle and polygon as lists of places", () => {
    expect(
      shapeOf("box", [
        [3, 4],
        [1, 2],
      ]),
    ).toEqual({
      shapeType: "SHAPE_TYPE.JX",
      shapeScope: 0,
      shapeData: [
        { lng: 1, lat: 2 },
        { lng: 3, lat: 2 },
        { lng: 3, lat: 4 },
        { lng: 1, lat: 4 },
      ],
    });
    const ring = previewOf("polygon", [
      [1, 1],
      [2, 1],
      [1, 2],
    ])[0];
    expect(ring).toHaveLength(4);
    expect(ring?.[0]).toEqual(ring?.[3]);
  });

  it("is nothing before there are two places", () => {
    expect(shapeOf("circle", [[1, 1]])).toBeUndefined();
    expect(previewOf("polygon", [])).toEqual([]);
  });

  it("writes a district as its codes and then its names", () => {
    const district = districtOf([110000, 110100, 110101], ["北京市", "市辖区", "东城区"]);
    expect(district.shapeData).toBe("110000,110100,110101|北京市,市辖区,东城区");
    expect(codesOf(district)).toEqual([110000, 110100, 110101]);
    expect(ringsOf(district)).toEqual([]);
  });
});
