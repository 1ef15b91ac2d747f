import { expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { optionOf } from "./options";
import { type ChartSet, type Figure, sets, stateOf } from "./sets";

const figures = (...keys: string[]): Figure[] =>
  keys.map((key, at) => ({ key, name: `${key} name`, value: at + 1 }));
const setOf = (word: ChartSet["word"]) => sets.find((set) => set.word === word) as ChartSet;

it("has a place for each of the seven sets of figures", () =>
  expect(sets.map(({ name }) => name).sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `chart${n}Data`)));

it.each([
  ["chart1Data", "10", "parked"],
  ["chart2Data", "YX.OFFLINE", "offline"],
  ["chart3Data", "NOTUSE", "unused"],
  ["chart5Data", "1", "settled"],
  ["chart4Data", "0_1", undefined],
  ["chart6Data", "expired", undefined],
] as const)("knows of %s %s the state %s", (name, key, state) => expect(stateOf(name, key)).toBe(state));

it("draws states in their colours, in both themes, with their sum in the middle", () => {
  for (const theme of ["light", "dark"] as const) {
    const option = optionOf(setOf("online"), figures("NOTUSE", "ONLINE", "OFFLINE"), theme, true);
    const [{ data }] = option.series as unknown as [{ data: { itemStyle: { color: string } }[] }];
    const { unused, online, offline } = palettes[theme].state;
    expect(data.map(({ itemStyle }) => itemStyle.color)).toEqual([unused, online, offline]);
    expect(option).toMatchObject({ title: { text: "6" }, animation: false });
  }
});

it("draws the ten provinces that have most, the first on top", () => {
  const keys = Array.from({ length: 34 }, (_, at) => `${(at + 11) * 10_000}`);
  const option = optionOf(setOf("provinces"), figures(...keys), "light", false);
  expect((option as { yAxis: { data: string[]; inverse: boolean } }).yAxis).toMatchObject({
    data: keys.slice(0, 10).map((key) => `${key} name`),
    inverse: true,
  });
});
