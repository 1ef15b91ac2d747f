import { expect, it } from "vitest";
import { badgeOf, type Marker, rankOf } from "./marker";

const marker: Marker = {
  ...{ id: 1, lon: 0, lat: 0, course: 0, kind: "online", watched: false, label: "", imei: "" },
};

it.each<[Partial<Marker>, string]>([
  [{}, ""],
  [{ kind: "parked" }, "parked"],
  [{ kind: "parked", watched: true }, "watched"],
  [{ kind: "parked", watched: true, cut: true }, "cut"],
  [{ kind: "offline", cut: true }, "cut"],
])("the badge of %j is %s", (more, badge) => {
  expect(badgeOf({ ...marker, ...more })).toBe(badge);
});

it("the label of a vehicle that is cut off stays where others go", () => {
  expect(rankOf({ ...marker, kind: "offline", cut: true }, false)).toBeLessThan(rankOf(marker, false));
});
