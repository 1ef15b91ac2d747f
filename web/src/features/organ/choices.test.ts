import { describe, expect, it } from "vitest";
import { branchesOf, type Choice, findChoices, hasChoice } from "./choices";

const choice = (value: number, title: string, children: Choice[] = []): Choice => ({
  value,
  title,
  children,
});
const tree = [
  choice(1, "Root", [choice(2, "North", [choice(3, "Harbour")]), choice(4, "South", [choice(5, "harbour")])]),
];
const ids = (choices: Choice[]): number[] => choices.flatMap((c) => [c.value, ...ids(c.children)]);

describe("choices of organisations", () => {
  it.each([
    { words: "harb", most: 10, found: [1, 2, 3, 4, 5], more: false },
    { words: " HARBOUR ", most: 1, found: [1, 2, 3], more: true },
    { words: "north", most: 10, found: [1, 2], more: false },
    { words: "nowhere", most: 10, found: [], more: false },
  ])("finds $words, at most $most", ({ words, most, found, more }) => {
    const result = findChoices(tree, words, most);
    expect(ids(result.found)).toEqual(found);
    expect(result.more).toBe(more);
  });

  it("knows branches and members", () => {
    expect(branchesOf(tree)).toEqual([1, 2, 4]);
    expect(hasChoice(tree, 5)).toBe(true);
    expect(hasChoice(tree, 6)).toBe(false);
  });
});
