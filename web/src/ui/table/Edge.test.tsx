import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { useColumnKit } from "../columns";
import { ListScreen } from "../ListScreen";
import { defineList, type RowOf, useList } from "../useList";

const path = "/propertymap/getpropertymaplist";
const things = defineList({
  ...{ name: "wide", key: ["wide"], path, filters: {}, query: () => ({}), rowKey: "id", nameOf: () => "" },
});
type Row = RowOf<Awaited<ReturnType<typeof things.ask>>>;

let drawn = 0;

function Things() {
  const kit = useColumnKit<Row>();
  const val = (row: Row) => {
    drawn++;
    return row.val;
  };
  const columns = [
    kit.text("key", "Key", 100),
    kit.made("val", "Value", 120, val),
    kit.text("code", "Code", 90),
  ];
  return <ListScreen list={useList(things)} columns={columns} filters={null} />;
}

const one = {
  ...{ id: 1, key: "alpha", parentId: 0, code: "C", name: "", nameEn: "", val: "beta", valEn: "", sort: 0 },
  ...{ status: 1, remark: "", createTime: 0, updateTime: 0 },
};
const kept = () => JSON.parse(localStorage.getItem("waymark.columns.wide") ?? "null")?.widths;
const colOf = (key: string) => document.querySelector<HTMLElement>(`col[data-key=${key}]`)?.style.width;
const edge = (key: string) => byId(`width-${key}`) as HTMLElement;
const happen = (key: string, event: Event) => act(async () => void edge(key).dispatchEvent(event));
const pointer = (type: string, clientX: number) =>
  new PointerEvent(type, { bubbles: true, clientX, pointerId: 1 });
const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });

beforeEach(() => localStorage.clear());

async function open() {
  fakeServer({ [path]: () => ({ rows: [one], total: 1 }) });
  await show(<Things />);
  await until(() => expect(document.body.textContent).toContain("beta"));
}

it("drags a column wider without drawing rows, and remembers it until all is as made again", async () => {
  await open();
  expect([colOf("key"), colOf("val"), colOf("code")]).toEqual(["100px", "120px", "90px"]);
  await happen("key", pointer("pointerdown", 300));
  const before = drawn;
  await happen("key", pointer("pointermove", 350));
  expect([colOf("key"), colOf("val"), colOf("code")]).toEqual(["150px", "120px", ""]); // the last takes what is left
  expect([drawn, kept()]).toEqual([before, undefined]);
  await happen("key", pointer("pointerup", 350));
  expect(kept()).toEqual({ key: 150, val: 120, code: 90 });
  expect([colOf("key"), edge("key").getAttribute("aria-valuenow")]).toEqual(["150px", "150"]);
  await press("wide-columns");
  await press("wide-columns-restore");
  expect([kept(), colOf("key"), colOf("code")]).toEqual([undefined, "100px", "90px"]);
});

it("is moved by keys, within bounds, and one of all edges is gone to by the tab key", async () => {
  await open();
  expect(["key", "val", "code"].map((name) => edge(name).tabIndex)).toEqual([0, -1, -1]);
  await act(async () => edge("key").focus());
  await happen("key", key("ArrowDown"));
  expect(document.activeElement).toBe(edge("val"));
  expect(["key", "val", "code"].map((name) => edge(name).tabIndex)).toEqual([-1, 0, -1]);
  await happen("val", key("ArrowRight"));
  expect(kept()?.val).toBe(136);
  for (let press = 0; press < 9; press++) await happen("val", key("ArrowLeft"));
  expect(kept()?.val).toBe(48);
});
