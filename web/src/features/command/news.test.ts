import { expect, it } from "vitest";
import { concerns, type Watched } from "./news";

const changed = [
  { commandId: 7, imei: "860000000000001" },
  { commandId: 8, imei: "860000000000002" },
];

it.each<[string, Watched, boolean]>([
  ["any command", {}, true],
  ["one that changed", { commandId: 8 }, true],
  ["one that did not", { commandId: 9 }, false],
  ["a device of which one changed", { imei: "860000000000001" }, true],
  ["another device", { imei: "860000000000009" }, false],
  ["a command of another device", { commandId: 7, imei: "860000000000002" }, false],
])("news concern who looks at %s: %o", (_, watched, isSo) => {
  expect(concerns({ changed, more: false }, watched)).toBe(isSo);
});

it("who may have missed something looks again, whatever it was", () => {
  expect(concerns({ changed: [], more: true }, { commandId: 9 })).toBe(true);
  expect(concerns({ changed: [], more: false }, {})).toBe(false);
});
