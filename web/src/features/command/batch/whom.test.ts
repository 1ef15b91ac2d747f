import { describe, expect, it } from "vitest";
import { isSaid, MOST, numbersIn, toldOf, type Whom } from "./whom";

it("reads numbers as they are pasted, each once", () => {
  expect(numbersIn(" 860000000000001\n860000000000002，860000000000001;\t860000000000003、 ")).toEqual([
    "860000000000001",
    "860000000000002",
    "860000000000003",
  ]);
});

describe("whom a command is for", () => {
  it.each<[Whom, boolean]>([
    [{ kind: "chosen", imeis: ["1"] }, true],
    [{ kind: "chosen", imeis: [] }, false],
    [{ kind: "organ", organId: undefined, below: true }, false],
    [{ kind: "organ", organId: 2, below: true }, true],
    [{ kind: "list", text: " , " }, false],
    [{ kind: "list", text: "1 2" }, true],
    [{ kind: "list", text: Array.from({ length: MOST + 1 }, (_, n) => n).join("\n") }, false],
  ])("%o is said: %s", (whom, said) => {
    expect(isSaid(whom)).toBe(said);
  });

  it("is told as an organisation or as numbers", () => {
    expect(toldOf({ kind: "organ", organId: 2, below: false })).toEqual({ organId: 2, hasSubOrgan: "0" });
    expect(toldOf({ kind: "list", text: "1\n2" })).toEqual({ imeis: ["1", "2"] });
  });
});
