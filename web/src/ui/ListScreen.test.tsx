import { onlineManager } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, typed, until } from "@/testing/show";
import { useActed } from "./acted";
import { useColumnKit } from "./columns";
import { StatusFilter, statuses, TextFilter } from "./filters";
import { ListScreen } from "./ListScreen";
import { defineList, type RowOf, useList } from "./useList";
import { bitOf } from "./useListParams";

const path = "/propertymap/getpropertymaplist";
const things = defineList({
  name: "thing",
  key: ["thing"],
  path,
  filters: { code: "", status: statuses, below: "" },
  quiet: ["below"],
  sorts: { key: "key" },
  isWrong: ({ code }) => code === "wrong",
  query: ({ code, status }) => ({ code, status: bitOf(status) }),
  rowKey: "id",
  nameOf: (row) => row.key,
});
type Row = RowOf<Awaited<ReturnType<typeof things.ask>>>;

const row = (id: number, key: string): Row => ({
  ...{ id, key, parentId: 0, code: "C", name: "", nameEn: "", val: key, valEn: "", sort: 0 },
  ...{ status: 1, remark: "", createTime: 0, updateTime: 0 },
});

let drawn = 0;

/** Something that acts on chosen rows, such as a dialog that deletes them. */
function Act() {
  const acted = useActed();
  return <button type="button" onClick={acted} data-testid="act" />;
}

function Things() {
  const list = useList(things);
  const kit = useColumnKit<Row>();
  const drawnAs = (row: Row) => {
    drawn++;
    return row.val;
  };
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="code" label="Code" />
          <StatusFilter list={list} />
        </>
      }
      columns={[kit.text("key", "Key", 100), kit.made("val", "Value", 100, drawnAs)]}
      selectable
      wide
      chosenActs={(rows) => <output data-testid="chosen">{rows.map((one) => one.key).join()}</output>}
      says={{ emptyAdvice: "Add one." }}
      wrong={<p data-testid="wrong" />}
    >
      <Act />
    </ListScreen>
  );
}

beforeEach(() => localStorage.clear());

const shown = () => document.body.textContent ?? "";
const rowsOf = (rows: Row[]) => ({ [path]: () => ({ rows, total: rows.length }) });

it("asks with the filters of the address, and with what is typed once it is searched for", async () => {
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  const page = await show(<Things />, { address: "code=a&status=1&page=3" });
  await until(() => expect(shown()).toContain("alpha"));
  expect(server.last(path)?.said).toMatchObject({ code: "a", status: "1", currentPage: "3", pageSize: "20" });
  expect(typed("thing-filter-code")).toBe("a");
  await type("thing-filter-code", " b ");
  expect(page.address()).toBe("code=a&status=1&page=3");
  await press("thing-search");
  expect(page.address()).toBe("code=b&status=1");
  await until(() => expect(server.last(path)?.said).toMatchObject({ code: "b", currentPage: "1" }));
  await press("thing-reset");
  expect(page.address()).toBe("");
  expect(typed("thing-filter-code")).toBe("");
});

it("is not asked for while it is hidden, and anew when it comes into sight", async () => {
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  const page = await show(<Things />, { active: false });
  expect(server.calls).toEqual([]);
  await page.activate(true);
  await until(() => expect(shown()).toContain("alpha"));
  const asked = server.calls.length;
  await page.activate(false);
  await page.activate(true);
  await until(() => expect(server.calls.length).toBe(asked + 1));
});

it("says that there is nothing, or that filters leave everything out", async () => {
  fakeServer(rowsOf([]));
  const page = await show(<Things />, { address: "below=0&status=loud" });
  await until(() => expect(shown()).toContain("Add one."));
  await type("thing-filter-code", "x");
  await press("thing-search");
  await until(() => expect(document.querySelector("[data-kind=filtered]")).toBeTruthy());
  expect(page.address()).toContain("code=x");
});

it("says why there are no rows, and tries again", async () => {
  let refused = true;
  const server = fakeServer({
    [path]: () =>
      refused ? new Refusal(1000, "The disk is full", 500) : { rows: [row(1, "alpha")], total: 1 },
  });
  await show(<Things />);
  await until(() => expect(shown()).toContain("The disk is full"));
  refused = false;
  await press("thing-search");
  await until(() => expect(shown()).toContain("alpha"));
  expect(server.calls).toHaveLength(2);
});

it("says to whom it is not permitted that it is not", async () => {
  fakeServer({ [path]: () => new Refusal(1100, "This takes PM-10", 401) });
  await show(<Things />);
  await until(() => expect(document.querySelector("[data-kind=forbidden]")?.textContent).toContain("PM-10"));
});

it("does not ask what the server cannot be asked", async () => {
  const server = fakeServer({});
  await show(<Things />, { address: "code=wrong" });
  await until(() => expect(byId("wrong")).toBeTruthy());
  await press("thing-search");
  expect(server.calls).toEqual([]);
});

it("forgets chosen rows that are not shown any more", async () => {
  let rows = [row(1, "alpha"), row(2, "beta")];
  fakeServer({ [path]: () => ({ rows, total: rows.length }) });
  await show(<Things />);
  await until(() => expect(shown()).toContain("beta"));
  for (const name of ["alpha", "beta"]) await pressIn(`[data-row-key] input[aria-label=${name}]`);
  await until(() => expect(byId("chosen")?.textContent).toBe("alpha,beta"));
  rows = [row(2, "beta")];
  await press("thing-search");
  await until(() => expect(byId("chosen")?.textContent).toBe("beta"));
});

const many = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1, `thing${at + 1}`));
const tick = (name: string) => pressIn(`[data-row-key] input[aria-label=${name}]`);
const chosen = () => byId("chosen")?.textContent;

it("draws no cell anew when a row is ticked, or all are", async () => {
  fakeServer(rowsOf(many(30)));
  await show(<Things />);
  await until(() => expect(shown()).toContain("thing30"));
  const before = drawn;
  await tick("thing1");
  expect(chosen()).toBe("thing1");
  await press("thing-select-page");
  expect(chosen()?.split(",")).toHaveLength(30);
  expect(drawn).toBe(before);
});

it("draws of a long page what is in sight, and room for the rest", async () => {
  fakeServer(rowsOf(many(200)));
  await show(<Things />, { address: "size=200" });
  await until(() => expect(shown()).toContain("thing1"));
  expect(document.querySelectorAll("[data-row-key]").length).toBeLessThan(100);
  await press("thing-select-page");
  expect(chosen()?.split(",")).toHaveLength(200);
});

it("chooses everything that matches, and keeps it on other pages until the filters change", async () => {
  const rows = many(450);
  const server = fakeServer({
    [path]: ({ pageSize = 20, currentPage = 1 }) => {
      const first = (Number(currentPage) - 1) * Number(pageSize);
      return { rows: rows.slice(first, first + Number(pageSize)), total: rows.length };
    },
  });
  await show(<Things />);
  await until(() => expect(shown()).toContain("thing20"));
  await tick("thing2");
  await press("thing-select-all");
  await until(() => expect(chosen()?.split(",")).toHaveLength(450));
  expect(server.last(path)?.said).toMatchObject({ pageSize: "200", currentPage: "3" });
  await pressIn(".ant-pagination-next button, .ant-pagination-next a");
  await until(() => expect(shown()).toContain("thing40"));
  await tick("thing21");
  expect(chosen()?.split(",")).toHaveLength(449);
  await type("thing-filter-code", "x");
  await press("thing-search");
  await until(() => expect(byId("thing-selection")).toBeUndefined());
});

it("chooses nothing any more once something was done with what was chosen", async () => {
  fakeServer(rowsOf(many(3)));
  await show(<Things />);
  await until(() => expect(shown()).toContain("thing3"));
  await tick("thing2");
  await press("act");
  expect(byId("thing-selection")).toBeUndefined();
});

it("shows the titles of its columns while the first rows come", async () => {
  fakeServer({});
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await show(<Things />);
  expect(document.querySelector("thead")?.textContent).toBe("KeyValue");
});

it("says without a connection of when its rows are, and tries again", async () => {
  fakeServer(rowsOf([row(1, "alpha")]));
  await show(<Things />);
  await until(() => expect(shown()).toContain("alpha"));
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await press("thing-search");
  await until(() => expect(byId("list-stale")?.textContent).toContain("No connection"));
  expect(shown()).toContain("alpha");
  vi.stubGlobal("fetch", answering);
  await pressIn("[data-testid=list-stale] button");
  await until(() => expect(byId("list-stale")).toBeUndefined());
});

it("is no skeleton for ever without a connection", async () => {
  fakeServer({});
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await show(<Things />);
  await until(() => expect(document.querySelector("[data-kind=error] button")).toBeTruthy());
});

it("folds its filters away on a phone, and says whether some are in force", async () => {
  const width = { matches: true, addListener() {}, removeListener() {}, addEventListener() {} };
  vi.stubGlobal("matchMedia", () => ({ ...width, removeEventListener() {} }));
  fakeServer(rowsOf([row(1, "alpha")]));
  const page = await show(<Things />);
  await until(() => expect(shown()).toContain("alpha"));
  expect(byId("thing-filter-code")).toBeUndefined();
  expect(byId("thing-filters-open")?.textContent).toBe("Filters");
  await press("thing-filters-open");
  await type("thing-filter-code", "a");
  await press("thing-search");
  expect(page.address()).toBe("code=a");
  expect(byId("thing-filter-code")).toBeUndefined();
  expect(byId("thing-filters-open")?.textContent).toBe("Filters on");
});

it("sorts by what a title is pressed for: upwards, downwards, then no more", async () => {
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  const page = await show(<Things />, { address: "page=3" });
  await until(() => expect(shown()).toContain("alpha"));
  const title = () => document.querySelector("th[data-key=key]");
  for (const [sort, spoken] of [
    ["key", "ascending"],
    ["-key", "descending"],
  ]) {
    await pressIn("th[data-key=key] button");
    expect(page.address()).toBe(`sort=${sort}`);
    expect(title()?.getAttribute("aria-sort")).toBe(spoken);
    await until(() => expect(server.last(path)?.said).toMatchObject({ sort, currentPage: "1" }));
  }
  await pressIn("th[data-key=key] button");
  expect(page.address()).toBe("");
  await until(() => expect(server.last(path)?.said).not.toHaveProperty("sort"));
});

it("says how many rows there are to who listens, and again when a filter finds others", async () => {
  let found = [row(1, "alpha"), row(2, "beta")];
  fakeServer({ [path]: () => ({ rows: found, total: found.length }) });
  await show(<Things />);
  const heard = () => byId("list-total");
  await until(() => expect(heard()?.textContent).toContain("2"));
  expect(heard()?.getAttribute("role")).toBe("status");
  found = [row(1, "alpha")];
  await pressIn("th[data-key=key] button");
  await until(() => expect(heard()?.textContent).toContain("1"));
});

it("sorts by nothing that the server does not have", async () => {
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  await show(<Things />, { address: "sort=-colour" });
  await until(() => expect(shown()).toContain("alpha"));
  expect(server.last(path)?.said).not.toHaveProperty("sort");
});

it("remembers the size of a page and the columns that are wanted", async () => {
  localStorage.setItem("waymark.size.thing", "50");
  localStorage.setItem("waymark.columns.thing", JSON.stringify({ order: [], hidden: ["val"] }));
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  await show(<Things />);
  await until(() => expect(shown()).toContain("alpha"));
  expect(server.last(path)?.said).toMatchObject({ pageSize: "50" });
  expect(document.querySelector("thead")?.textContent).not.toContain("Value");
});

const usualThings = defineList({
  name: "usual",
  key: ["usual"],
  path,
  filters: { code: "", status: statuses },
  usual: () => ({ code: "last" }),
  held: ["code"],
  isWrong: ({ code }) => code === "",
  query: ({ code, status }) => ({ code, status: bitOf(status) }),
  rowKey: "id",
});

function Usual() {
  const [wrong, setWrong] = useState("");
  const list = useList(usualThings, { onWrong: ({ code, status }) => setWrong(`wrong:${code}:${status}`) });
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="code" label="Code" />
          <output data-testid="said">{wrong}</output>
          <button type="button" onClick={() => list.pick({ status: "1" })} data-testid="pick" />
        </>
      }
      columns={[]}
    />
  );
}

it("begins with what is usual, which a search replaces, a reset brings back, and nobody can take away", async () => {
  const server = fakeServer(rowsOf([]));
  const page = await show(<Usual />);
  await until(() => expect(server.last(path)?.said).toMatchObject({ code: "last" }));
  expect(typed("usual-filter-code")).toBe("last");
  expect(page.address()).toBe("");
  await type("usual-filter-code", "");
  await press("usual-search");
  expect(byId("said")?.textContent).toBe("wrong::");
  expect(server.calls).toHaveLength(1);
  await press("pick");
  await until(() => expect(server.last(path)?.said).toMatchObject({ code: "last", status: "1" }));
  await type("usual-filter-code", "other");
  await press("usual-search");
  expect(page.address()).toBe("status=1&code=other");
  await press("usual-reset");
  expect(page.address()).toBe("");
  expect(typed("usual-filter-code")).toBe("last");
});
