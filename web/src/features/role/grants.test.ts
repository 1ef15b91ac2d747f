import { describe, expect, it } from "vitest";
import type { PermissionNode } from "./api";
import { countOf, extentOf, giveAll, matching, toggle } from "./grants";

function node(perId: number, perType: "MENU" | "BUTTON", children: PermissionNode[] = []): PermissionNode {
  return {
    id: perId,
    perId,
    parentId: 0,
    perName: `name ${perId}`,
    perCode: `C-${perId}`,
    perType,
    status: 1,
    children,
  };
}

/** Heading 1 with page 2 {3, 4} and page 5; heading 6 with page 7 {8}. */
const page = node(2, "MENU", [node(3, "BUTTON"), node(4, "BUTTON")]);
const first = node(1, "MENU", [page, node(5, "MENU")]);
const tree = [first, node(6, "MENU", [node(7, "MENU", [node(8, "BUTTON")])])];
const ids = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b);

describe("grants of a role", () => {
  it.each([
    { name: "a button brings its page", before: [], press: 3, after: [2, 3] },
    { name: "a page brings its buttons", before: [], press: 2, after: [2, 3, 4] },
    { name: "a page with some buttons gets all", before: [2, 3], press: 2, after: [2, 3, 4] },
    { name: "a page with all buttons goes", before: [2, 3, 4, 5], press: 2, after: [5] },
    { name: "the last button leaves the page", before: [2, 3], press: 3, after: [2] },
    { name: "a heading brings all", before: [5], press: 1, after: [2, 3, 4, 5] },
    { name: "a heading that has all loses all", before: [2, 3, 4, 5, 99], press: 1, after: [99] },
    { name: "what is not in the tree changes nothing", before: [5], press: 77, after: [5] },
  ])("$name", ({ before, press, after }) => {
    expect(ids(toggle(tree, new Set(before), press))).toEqual(after);
  });

  it("knows how much a role has of a page and a heading", () => {
    expect(extentOf(page, new Set([2]))).toBe("some");
    expect(extentOf(page, new Set([2, 3, 4]))).toBe("all");
    expect(extentOf(first, new Set([8]))).toBe("none");
    expect(extentOf(first, new Set([5]))).toBe("some");
    expect(extentOf(first, new Set([2, 3, 4, 5]))).toBe("all");
  });

  it("counts pages and buttons, not headings", () => {
    expect(countOf(tree, new Set([2, 3, 42]))).toEqual({ given: 2, of: 6 });
  });

  it("counts nothing that is disabled, or below something that is", () => {
    const off = { ...page, status: 0 };
    const button = { ...node(5, "BUTTON"), status: 0 };
    const half = node(7, "MENU", [node(8, "BUTTON"), button]);
    expect(countOf([off, half], new Set([2, 3, 4, 5, 7, 8]))).toEqual({ given: 2, of: 2 });
  });

  it("gives and takes what a search shows", () => {
    const found = matching(tree, " c-8 ");
    expect(found.map((n) => n.perId)).toEqual([6]);
    expect(ids(giveAll(tree, new Set([5]), found, true))).toEqual([5, 7, 8]);
    expect(ids(giveAll(tree, new Set([5, 7, 8]), found, false))).toEqual([5, 7]);
    expect(ids(giveAll(tree, new Set([5, 7, 8]), matching(tree, "c-7"), false))).toEqual([5]);
    expect(ids(giveAll(tree, new Set([5, 7, 8]), tree, false))).toEqual([]);
    expect(matching(tree, "")).toBe(tree);
    expect(matching(tree, "no such")).toEqual([]);
  });
});
