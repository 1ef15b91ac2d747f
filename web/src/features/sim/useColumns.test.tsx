import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import type { SimRow } from "./api";
import { useColumns } from "./useColumns";

function Usage({ used, all }: { used: number | null; all: number | null }) {
  const column = useColumns().find(({ key }) => key === "usage");
  const row = { month_used_flow: used, month_total_flow: all } as SimRow;
  return <p>{column?.render(row, 0)}</p>;
}

it.each([
  [30, 100, "30%", undefined],
  [90, 100, "90%", "near"],
  [120, 100, "100%", "over"],
])("draws %i MB of %i as a bar of %s (%s)", async (used, all, width, level) => {
  await show(
    <MemoryRouter>
      <Usage used={used} all={all} />
    </MemoryRouter>,
  );
  const track = document.querySelector<HTMLElement>("[class*=track]");
  expect((track?.firstElementChild as HTMLElement | null)?.style.inlineSize).toBe(width);
  expect(track?.dataset.level).toBe(level);
  expect(document.body.textContent).toBe(`${used} of ${all} MB`);
});

it("draws no bar while the operator's platform has said nothing", async () => {
  await show(
    <MemoryRouter>
      <Usage used={null} all={null} />
    </MemoryRouter>,
  );
  expect(document.querySelector("[class*=track]")).toBeNull();
});
