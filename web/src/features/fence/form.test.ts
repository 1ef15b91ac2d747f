import { expect, it } from "vitest";
import { bodyOf, initialOf } from "./form";

it("a new fence becomes the organisation's that is chosen, at first the user's own", () => {
  const form = initialOf(null, 5);
  expect(form.organId).toBe(5);
  const rest = { fenceName: "x", inOut: 3, stopMinutes: 1, isShare: false, address: "", remark: "" };
  expect(bodyOf({ ...form, ...rest, organId: 6 })).toMatchObject({ organId: 6, fenceName: "x" });
});
