import dayjs from "dayjs";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, typed, until } from "@/testing/show";
import { usualSpan } from "../frame/span";
import type { StopRow } from "./list";
import StopPage from "./StopPage";

const path = "/report/getstopreportlist";

const stop: StopRow = {
  ...{ stopId: "7-1000", stopStartTime: 1_770_000_000, stopEndTime: 0, stopSecond: 93_600, stopAddress: "" },
  ...{
    lon: 116.4,
    lat: 39.9,
    revised: false,
    source: "",
    organName: "Head office",
    deviceName: "Box",
    imei: "860000000000007",
  },
  ...{
    plateNo: "京A00007",
    carOwner: "Li",
    deviceTypeName: "Wired",
    deviceModelName: "GT06N",
    deviceModel: "GT06N",
  },
};

const answers = (rows: StopRow[]) => ({
  [path]: () => ({ rows, total: rows.length }),
  "/propertymap/getpropertymapdropdownlist": () => ({ DEVICE_TYPE: [] }),
  "/ucorgan/getorgantree": () => [],
});

const page = (
  <MemoryRouter>
    <StopPage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("asks for those that stand for an hour or more, and says of a stay of nothing that there must be one", async () => {
  const server = fakeServer(answers([stop]));
  const { address } = await show(page, {
    may: [path, "/historytrack/gethistorytracklist", "/map/getaddress"],
  });
  await until(() => expect(shown()).toContain("京A00007"));
  expect(server.last(path)?.said).toMatchObject({ stopSecond: "3600", hasSubOrgan: "1", pageSize: "20" });
  expect(server.last(path)?.said).not.toHaveProperty("startTime");
  expect(shown()).toContain("1 d 2 h");
  expect(shown()).toContain("Still standing");
  const track = byId("report-track-7-1000")?.getAttribute("href");
  expect(track).toBe("/historytrack?imei=860000000000007&from=1769999400&to=1770094200");
  await type("stop-filter-hours", "0");
  await press("stop-search");
  await until(() => expect(shown()).toContain("Stay time cannot be empty"));
  expect(address()).toBe("");
  await type("stop-filter-days", "2");
  await press("stop-search");
  await until(() => expect(server.last(path)?.said).toMatchObject({ stopSecond: String(2 * 86_400) }));
  await press("stop-reset");
  expect(typed("stop-filter-hours")).toBe("1");
});

it("is sorted by how long they last, all that last now, and of a span the newest", async () => {
  const rows = { ...answers([stop]), [path]: () => ({ rows: [stop], total: 12_000 }) };
  const server = fakeServer(rows);
  await show(page, { may: [path], address: "sort=-stopSecond" });
  await until(() => expect(shown()).toContain("12,000 in total"));
  expect(server.last(path)?.said).toMatchObject({ sort: "-stopSecond" });
  expect(shown()).not.toContain("are sorted");
});

it("says of a span that the newest alone are sorted by how long they lasted", async () => {
  fakeServer({ ...answers([stop]), [path]: () => ({ rows: [stop], total: 10_000, more: true }) });
  await show(page, { may: [path], address: "when=span&sort=-stopSecond" });
  await until(() => expect(shown()).toContain("the newest 10,000 are sorted"));
});

it("asks for a span of time once that is wanted, at first for the last seven days", async () => {
  const server = fakeServer(answers([]));
  await show(page, { may: [path], address: "when=span&organ=4&below=0&imei=860000000000007" });
  await until(() => expect(shown()).toContain("No stop began in this time and is over"));
  const { from } = usualSpan();
  expect(server.last(path)?.said).toMatchObject({
    ...{ organId: "4", hasSubOrgan: "0", imei: "860000000000007" },
    startTime: String(dayjs(from).unix()),
  });
  expect(typed("stop-filter-imei")).toBe("860000000000007"); // who sees no devices elsewhere names it so
});

it("is not asked with an address that makes no sense, and says what is wrong", async () => {
  const server = fakeServer(answers([]));
  await show(page, { may: [path], address: "days=x" });
  await until(() => expect(shown()).toContain("must be whole numbers"));
  expect(server.last(path)).toBeUndefined();
});

it("prints every row as the columns are arranged, without what is only pressed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  onTestFinished(() => void vi.unstubAllGlobals());
  localStorage.setItem("waymark.columns.stop", JSON.stringify({ order: [], hidden: ["organName"] }));
  fakeServer(answers([stop, { ...stop, stopId: "8-1000", plateNo: "京A00008" }]));
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("京A00008"));
  await press("stop-print");
  await until(() => expect(print).toHaveBeenCalledOnce());
  const sheet = byId("print-sheet");
  expect(sheet?.querySelectorAll("tbody tr")).toHaveLength(2);
  expect(sheet?.textContent).toContain("Stop records");
  expect([...(sheet?.querySelectorAll("th") ?? [])].map((th) => th.textContent)).not.toContain(
    "Organisation",
  );
  window.dispatchEvent(new Event("afterprint"));
  await until(() => expect(byId("print-sheet")).toBeUndefined());
});
