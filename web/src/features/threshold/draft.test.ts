import { describe, expect, it } from "vitest";
import type { Threshold } from "./api";
import { changed, changesOf, fits, ownOf } from "./draft";

const limit: Threshold = {
  ...{ name: "speedLimit", alarmClass: "SPEED", kind: "number", unit: "kmh", min: 10, max: 300 },
  ...{ usual: 120, value: 90, own: 90, canTry: true, level: "organ", from: "north" },
};

describe("a draft of thresholds", () => {
  it("holds what is not as it is set", () => {
    const draft = changed({}, limit, 80);
    expect([draft, ownOf(limit, draft)]).toEqual([{ speedLimit: 80 }, 80]);
    expect(changed(draft, limit, 90)).toEqual({});
  });

  it("knows that something is inherited again", () => {
    const draft = changed({}, limit, null);
    expect([changesOf(draft), ownOf(limit, draft)]).toEqual([[{ name: "speedLimit", value: null }], null]);
    expect(changed(draft, { ...limit, own: null }, null)).toEqual({});
  });

  it.each([
    [9, false],
    [10, true],
    [300, true],
    [301, false],
    [50.5, false],
    [null, true],
  ])("takes %s: %s", (value, fitting) => {
    expect(fits([limit], { speedLimit: value })).toBe(fitting);
  });
});
