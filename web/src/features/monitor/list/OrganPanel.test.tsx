import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { byId, press, show } from "@/testing/show";
import { type StateTab, useFilters } from "../filters";
import { readLayout } from "../layout";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { bounded } from "./Grip";
import { OrganPanel } from "./OrganPanel";
import { StateTabs } from "./StateTabs";

const statistics = {
  total: 1203,
  online: 3,
  moving: 1,
  parked: 0,
  offline: 1200,
  notuse: 0,
  attentionCount: 0,
};

function Panels({ organ = 1 }: { organ?: number }) {
  const [filters, setFilters] = useFilters();
  return (
    <MonitorContext
      value={{ filters: { ...filters, organ }, setFilters, selection: new Selection(), tree: [] }}
    >
      <OrganPanel />
      <StateTabs statistics={statistics} />
    </MonitorContext>
  );
}

it("those below are included until somebody leaves them out, which the address keeps", async () => {
  const { address } = await show(<Panels />, { address: "page=4" });
  const box = () =>
    byId("include-sub")?.closest("label")?.querySelector("input") ??
    (byId("include-sub") as HTMLInputElement);
  expect(box().checked).toBe(true);
  await press("include-sub");
  expect(box().checked).toBe(false);
  expect(address()).toBe("sub=0"); // and the first page again
  await press("include-sub");
  expect(address()).toBe("");
});

it("the watched group has none below", async () => {
  await show(<Panels organ={-10} />);
  const input = byId("include-sub")?.matches("input")
    ? byId("include-sub")
    : byId("include-sub")?.querySelector("input");
  expect((input as HTMLInputElement | null)?.disabled).toBe(true);
});

it.each<[StateTab, string]>([
  ["all", "1,203"],
  ["online", "3"],
  ["moving", "1"],
  ["parked", ""],
  ["offline", "1,200"],
  ["unused", ""],
])("the tab %s counts only above zero: %s", async (tab, count) => {
  const { address } = await show(<Panels />);
  expect(byId(`state-tab-${tab}`)?.lastElementChild?.textContent).toBe(count);
  await press(`state-tab-${tab}`);
  expect(address()).toBe(tab === "all" ? "" : `state=${tab}`);
  expect(byId(`state-tab-${tab}`)?.getAttribute("aria-selected")).toBe("true");
});

it("the tree is made higher and lower by keys, which is kept", async () => {
  localStorage.clear();
  const measured = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(200);
  onTestFinished(() => measured.mockRestore());
  await show(<Panels />);
  const grip = byId("organ-grip");
  const move = (key: string) =>
    act(async () => grip?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  const height = () => (grip?.previousElementSibling as HTMLElement | null)?.style.height;
  expect(height()).toBe("");
  await move("ArrowDown");
  expect([height(), readLayout().treeHeight]).toEqual(["224px", 224]);
  await move("ArrowUp");
  expect([height(), readLayout().treeHeight]).toEqual(["176px", 176]);
  await move("a");
  expect(height()).toBe("176px");
});

it("leaves room for vehicles below the tree, and for some organisations", () => {
  expect([bounded(200, 900), bounded(900, 900), bounded(10, 900)]).toEqual([200, 600, 96]);
});
