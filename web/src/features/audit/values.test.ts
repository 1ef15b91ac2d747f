import { expect, it } from "vitest";
import { meaningOf } from "./values";

it.each([
  ["status", "0", "off"],
  ["status", "", undefined],
  ["sex", "2", "woman"],
  ["isSuper", "1", "yes"],
  ["deviceType", "DEVICE_TYPE.WX", "wireless"],
  ["attention", "3", "high"],
  ["sort", "1", undefined],
  ["constructor", "name", undefined],
])("%s %s means %s", (field, value, want) => expect(meaningOf(field, value)).toBe(want));
