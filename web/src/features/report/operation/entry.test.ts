import { expect, it } from "vitest";
import { entryOf } from "./entry";

it("leads to the entry of an operation itself", () => {
  expect(entryOf({ auditId: 4711 })).toBe("/logmanage?entry=4711");
});
