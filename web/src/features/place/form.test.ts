import { expect, it } from "vitest";
import { bodyOf, initialOf } from "./form";

const row = {
  ...{ pointId: 7, organId: 1, organName: "o", pointName: "Pawn", lng: 116.4, lat: -39.9, radius: 300 },
  ...{ isShare: 1, mine: 1, address: "a", remark: "r", createTime: 0, updateTime: 0 },
};

it("a point is a circle in the form, and its place and radius again for the server", () => {
  const form = initialOf(row, 1);
  expect(form.shape).toEqual({ shapeType: "SHAPE_TYPE.YX", shapeData: "116.4,-39.9", shapeScope: 300 });
  expect(bodyOf({ pointName: "", address: "", remark: "", isShare: false, ...form })).toEqual({
    ...{ pointName: "Pawn", lng: "116.4", lat: "-39.9", radius: 300, isShare: 1, address: "a", remark: "r" },
  });
});

it("what is not drawn is sent as missing, so that the server says so", () => {
  const empty = { pointName: "x", isShare: false, address: "", remark: "" };
  expect(bodyOf(empty)).toMatchObject({ lng: "", lat: "", radius: "" });
});

it("a new point becomes the organisation's that is chosen, at first the user's own", () => {
  const form = initialOf(null, 5);
  expect(form.organId).toBe(5);
  const rest = { pointName: "x", isShare: false, address: "", remark: "" };
  expect(bodyOf({ ...form, ...rest, organId: 6 })).toMatchObject({ organId: 6 });
  expect(initialOf(row, 5).organId).toBeUndefined(); // what is there stays whose it is
});
