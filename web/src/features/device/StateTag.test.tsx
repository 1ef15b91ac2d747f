import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { StateTag } from "./StateTag";

it.each([
  ["what moves", { deviceState: 1, moving: true }, "moving"],
  ["what stands", { deviceState: 1, moving: false }, "online"],
  ["what sleeps between its reports", { deviceState: 1, moving: true, asleep: true }, "online"],
  ["what is parked", { deviceState: 10, moving: false }, "parked"],
])("has a sign of its own for %s", async (_, props, kind) => {
  await show(<StateTag {...props} />);
  expect(document.querySelector("svg")?.dataset.kind).toBe(kind);
});
