import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import type { VehicleRow } from "./api";
import { useColumns } from "./useColumns";

function Owed({ row }: { row: Partial<VehicleRow> }) {
  const column = useColumns(() => {}).find(({ key }) => key === "owed");
  return <i>{column?.render({ carOwner: "Li Lei", ...row } as VehicleRow, 0)}</i>;
}

it.each([
  [null, 0, "No loan"],
  [null, 1, "Settled"],
  [0, 0, "Not settled · 0"],
  [1_250_000, 0, "Not settled · 1,250,000"],
  [1_250_000.5, 1, "Settled · 1,250,000.5"],
] as const)(
  "says on a phone of a loan of %j first how it stands (%i)",
  async (loanAmount, isSettle, said) => {
    const row = { loanAmount, isSettle, isSettleName: isSettle ? "Settled" : "Not settled" };
    await show(
      <MemoryRouter>
        <Owed row={row} />
      </MemoryRouter>,
    );
    expect(document.querySelector("i")?.textContent).toBe(`Li Lei${said}`);
  },
);
