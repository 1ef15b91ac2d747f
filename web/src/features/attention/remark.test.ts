import { expect, it } from "vitest";
import { reasonsOf, remarkOf } from "./remark";

const offered = ["Long parking", "Risk monitoring", "Other"];

it.each([
  ["", [], ""],
  ["Risk monitoring", ["Risk monitoring"], ""],
  ["Other/Long parking", ["Long parking", "Other"], ""],
  ["Long parking/behind the mill/on the left", ["Long parking"], "behind the mill/on the left"],
  ["长期停放", [], "长期停放"],
] as const)("%j is taken apart", (remark, picked, typed) => {
  expect(reasonsOf(remark, offered)).toEqual({ picked, typed });
});

it("is put together in the order in which reasons are offered", () => {
  expect(remarkOf({ picked: ["Other", "Long parking"], typed: " mill " }, offered)).toBe(
    "Long parking/Other/mill",
  );
  expect(remarkOf({ picked: [], typed: " " }, offered)).toBe("");
});
