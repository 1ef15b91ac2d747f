import { beforeEach, expect, it } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, typed, until } from "@/testing/show";
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

function Things() {
  const list = useList(things);
  const kit = useColumnKit<Row>();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="code" label="Code" />
          <StatusFilter list={list} />
        </>
      }
      columns={[kit.text("key", "Key", 100), kit.text("val", "Value", 100)]}
      selectable
      wide
      chosenActs={(rows) => <output data-testid="chosen">{rows.map((one) => one.key).join()}</output>}
      says={{ emptyAdvice: "Add one." }}
      wrong={<p data-testid="wrong" />}
    />
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

it("remembers the size of a page and the columns that are wanted", async () => {
  localStorage.setItem("waymark.size.thing", "50");
  localStorage.setItem("waymark.columns.thing", JSON.stringify({ order: [], hidden: ["val"] }));
  const server = fakeServer(rowsOf([row(1, "alpha")]));
  await show(<Things />);
  await until(() => expect(shown()).toContain("alpha"));
  expect(server.last(path)?.said).toMatchObject({ pageSize: "50" });
  expect(document.querySelector("thead")?.textContent).not.toContain("Value");
});
