import { expect, it } from "vitest";
import { COVERED } from "@/map/popupOffsets";
import { shiftInto } from "../window/inView";
import { covered } from "./useCamera";

it.each([
  ["a wide screen", { width: 1280, height: 636 }, false],
  ["a phone", { width: 390, height: 764 }, true],
])(
  "a window stands clear of the alarms at the foot, with the label below it on the map: %s",
  (_name, map, phone) => {
    const { left, top, right, bottom } = covered(false, phone);
    const seen = { left, top, right: map.width - right, bottom: map.height - bottom };
    const window = { left: 20, top: map.height - 420, right: 340, bottom: map.height - 20 };
    const [, down] = shiftInto(window, seen);
    const foot = window.bottom - down;
    expect(foot).toBeLessThan(map.height - 36 - 38); // where the alarms begin
    expect(foot + COVERED.above + COVERED.below).toBeLessThanOrEqual(map.height);
  },
);
