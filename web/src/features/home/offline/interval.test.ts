import { expect, it } from "vitest";
import { secondsOf } from "./interval";

it.each([
  ["0_1", { startSecond: 0, endSecond: 86_400 }],
  ["3_7", { startSecond: 259_200, endSecond: 604_800 }],
  ["30_N", { startSecond: 2_592_000 }],
  ["-1", {}],
])("asks for %s as %o", (interval, seconds) => expect(secondsOf(interval)).toEqual(seconds));
