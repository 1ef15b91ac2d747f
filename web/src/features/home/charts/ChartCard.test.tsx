import { expect, it } from "vitest";
import { byId, press, show } from "@/testing/show";
import { ChartCard } from "./ChartCard";
import { type ChartSet, type Figure, sets } from "./sets";

/** The rows of the table of a set: a name, how many, and which share of all. */
async function rowsOf(word: ChartSet["word"], figures: Figure[]): Promise<string[]> {
  const set = sets.find((one) => one.word === word) as ChartSet;
  await show(<ChartCard set={set} figures={figures} seen={false} />);
  await press(`chart-${word}-toggle`);
  const rows = byId(`chart-${word}`)?.querySelectorAll("tbody tr") ?? [];
  return [...rows].map((row) => [...row.children].map(({ textContent }) => textContent).join(" "));
}

const figures = (count: number, value: number): Figure[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, name: `n${at}`, value }));

it("has the ten provinces in its table that the title speaks of, with their share of all vehicles", async () => {
  const rows = await rowsOf("provinces", figures(20, 5));
  expect(rows).toHaveLength(10);
  expect(rows[9]).toBe("n9 5 5.0%");
});

it("has all figures in the table of a set of which fewer are drawn", async () => {
  expect(await rowsOf("byType", figures(20, 5))).toHaveLength(20);
});
