import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { usualDays } from "./dates";
import type { MileageRow } from "./list";
import MileagePage from "./MileagePage";

const path = "/report/getmileagereportlist";
const calendar = "/report/getmileagecalendar";

const row: MileageRow = {
  ...{ mileageId: "7-20513", carId: 3, deviceCount: 2, startDate: "2026-03-01", endDate: "2026-03-15" },
  ...{ organName: "Head office", deviceName: "Box", imei: "860000000000007", plateNo: "京A00007" },
  ...{ carOwner: "Li", deviceTypeName: "Wired", deviceModelName: "GT06N", deviceModel: "GT06N" },
  ...{
    days: 15,
    knownDays: 12,
    drivenDays: 9,
    mileage: 123_456,
    mileageKm: 123.46,
    longest: 50_449,
    longestKm: 50.45,
  },
  ...{
    mileageSource: "mixed",
    measuredBy: "860000000000007, 860000000000008",
    reckoned: true,
    revised: false,
  },
};

const silent: MileageRow = {
  ...row,
  ...{ mileageId: "8-20513", plateNo: "京A00008", knownDays: 0, drivenDays: 0 },
  ...{ mileage: null, mileageKm: null, longest: null, longestKm: null, mileageSource: "", measuredBy: "" },
};

const answers = {
  [path]: () => ({ rows: [row, silent], total: 2 }),
  "/report/getmileagesum": () => ({
    ...{ vehicles: 2, known: true, preparing: false, ready: 0 },
    ...{ mileage: 123_456, driven: 1, silent: 1, days: [] },
  }),
  "/ucorgan/getorgantree": () => [],
  [calendar]: () => ({
    ...row,
    dayList: [
      {
        ...{ date: "2026-03-01", mileage: 0, mileageKm: 0, mileageSource: "odometer" as const },
        ...{ imei: row.imei, reckoned: false, revised: false },
      },
      {
        ...{ date: "2026-03-02", mileage: 50_500, mileageKm: 50.5, mileageSource: "legs" as const },
        ...{ imei: row.imei, reckoned: false, revised: true },
      },
      {
        ...{ date: "2026-03-03", mileage: null, mileageKm: null, mileageSource: "" as const },
        ...{ imei: "", reckoned: false, revised: false },
      },
    ],
    odometer: { begins: 1000, ends: 1123.46 },
    readings: [{ date: "2026-02-01", odometerKm: 900, remark: "seen", by: "admin", time: 1_770_000_000 }],
  }),
};

const page = (
  <MemoryRouter>
    <MileagePage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("asks for this month in the browser's zone, and tells no data from zero", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("京A00008"));
  const { from, to } = usualDays();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.last(path)?.said).toMatchObject({ startDate: from, endDate: to, timeZone, hasSubOrgan: "1" });
  expect(server.last(path)?.said).not.toHaveProperty("unit");
  expect(shown()).toContain("123.46");
  expect(shown()).toContain("12 of 15");
  expect(shown()).toContain("50.45");
  expect(shown()).toContain("No data");
  await until(() =>
    expect(byId("mileage-sum")?.textContent).toContain("Vehicles: 2, driven: 1, without data: 1"),
  );
});

it("shows a vehicle day by day with its odometer, which who may not set is not offered", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path] });
  await until(() => expect(byId("mileage-calendar-7-20513")).toBeDefined());
  await press("mileage-calendar-7-20513");
  await until(() => expect(byId("mileage-grid")).toBeDefined());
  expect(server.last(calendar)?.said).toMatchObject({
    ...{ imei: row.imei, startDate: "2026-03-01", endDate: "2026-03-31" },
  });
  expect(byId("mileage-day-2026-03-01")?.textContent).toBe("10.00");
  expect(byId("mileage-day-2026-03-02")?.textContent).toBe("250.50");
  expect(byId("mileage-day-2026-03-03")?.textContent).toBe("3No data");
  expect(byId("mileage-day-2026-03-04")?.textContent).toBe("4");
  expect(byId("mileage-month-total")?.textContent).toBe("123.46");
  expect(byId("mileage-readings")?.textContent).toContain("From 1,000 km to 1,123.46 km");
  expect(byId("mileage-odometer")).toBeUndefined();
  await press("mileage-before");
  await until(() => expect(server.last(calendar)?.said).toMatchObject({ startDate: "2026-02-01" }));
});

it("is not asked with half a span of days", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path], address: "from=2026-03-01&to=x" });
  await until(() => expect(shown()).toContain("Please select the query date range"));
  expect(server.last(path)).toBeUndefined();
  expect(server.last("/report/getmileagesum")).toBeUndefined();
});
