import { expect, it } from "vitest";
import { byId, show } from "@/testing/show";
import type { ManagedDevice } from "./manage";
import { useManageColumns } from "./useManageColumns";

function State({ fuelCut }: { fuelCut: boolean }) {
  const column = useManageColumns(null).find(({ key }) => key === "onlineState");
  return <p>{column?.render({ onlineState: 1, fuelCut } as ManagedDevice, 0)}</p>;
}

it.each([true, false])("the list of devices marks what is cut off (%s)", async (fuelCut) => {
  await show(<State fuelCut={fuelCut} />);
  expect(document.body.textContent).toContain("Online");
  expect(byId("cut-tag")?.getAttribute("aria-label")).toBe(fuelCut ? "Oil or power is cut" : undefined);
});

function Keys() {
  const columns = useManageColumns(null);
  return <p>{columns.map(({ key, hidden }) => (hidden ? `(${key})` : key)).join(" ")}</p>;
}

it("says beside the plate whether a device is alive and where, and hides coordinates until somebody wants them", async () => {
  await show(<Keys />);
  const keys = (document.body.textContent ?? "").split(" ");
  expect(keys.slice(0, 5)).toEqual(["imei", "plateNo", "onlineState", "lastOnlineTime", "provinceName"]);
  expect(keys.filter((key) => key.startsWith("("))).toEqual(["(lon)", "(lat)"]);
});
