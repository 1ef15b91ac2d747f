import { expect, it } from "vitest";
import { byId, show } from "@/testing/show";
import type { Totals } from "../api";
import { TotalsBar } from "./TotalsBar";

const none = {
  totalDay: "0.00",
  totalDayWechat: "0.00",
  totalDayAli: "0.00",
  totalDayTrial: "0.00",
  since: 0,
};
const all = { totalSum: "2981.19", totalWechat: "100.00", totalAli: "0.19", totalTrial: "0.00" };

it("has parts that add up to the whole, also where money came by bank", async () => {
  await show(<TotalsBar totals={{ ...none, ...all } as Totals} stale={false} />);
  const said = (part: string) => [...(byId(part)?.querySelectorAll("dd") ?? [])].map((dd) => dd.textContent);
  expect(said("split-total")).toEqual(["2,981.19", "100.00", "0.19", "2,881.00"]);
  expect(said("split-day")).toEqual(["0.00", "0.00", "0.00"]);
});
