import { act } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type Answers, fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import GlancePage from "./GlancePage";
import type { UseRow } from "./list";

vi.mock("./Plot", () => ({ default: () => null }));

const path = "/report/getvehicleuselist";
const sum = "/report/getvehicleusesum";

const row: UseRow = {
  ...{ mileageId: "7-20513", carId: 3, deviceCount: 2, startDate: "2026-03-01", endDate: "2026-03-02" },
  ...{ organName: "Head office", deviceName: "Box", imei: "860000000000007", plateNo: "京A00007" },
  ...{ carOwner: "Li", deviceTypeName: "Wired", deviceModelName: "GT06N", deviceModel: "GT06N" },
  ...{
    days: 2,
    knownDays: 2,
    drivenDays: 1,
    mileage: 12_345,
    mileageKm: 12.35,
    longest: 12_345,
    longestKm: 12.35,
  },
  ...{ mileageSource: "legs", measuredBy: "860000000000007", reckoned: false, revised: false },
  ...{ drivingSeconds: 5400, standingSeconds: 0, silentSeconds: 167_400, utilisation: 3.1 },
};

const day = { date: "2026-03-01", drivingSeconds: 5400, standingSeconds: 0, silentSeconds: 81_000 };

const page = (
  <MemoryRouter>
    <GlancePage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("shows how each vehicle spent its time, and of the whole fleet each day as a table", async () => {
  const server = fakeServer({
    [path]: () => ({ rows: [row], total: 1 }),
    [sum]: () => ({
      ...{ vehicles: 1, known: true, preparing: false, ready: 0 },
      ...{ drivingSeconds: 5400, standingSeconds: 0, silentSeconds: 81_000 },
      ...{ utilisation: 6.3, days: [{ ...day, utilisation: 6.3 }] },
    }),
    "/ucorgan/getorgantree": () => [],
  });
  await show(page, { may: [path, sum] });
  await until(() => expect(shown()).toContain("京A00007"));
  expect(shown()).toContain("1 h 30 min");
  await until(() => expect(byId("use-sum")?.textContent).toBe("Vehicles: 1; driving 6.3% of the time"));
  await press("use-toggle");
  expect(byId("use-table")?.querySelectorAll("tbody tr")).toHaveLength(1);
  expect(server.last(sum)?.said).toMatchObject({ hasSubOrgan: "1" });
});

it("has on a phone a bar in each row in place of the drawing", async () => {
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeServer({ [path]: () => ({ rows: [row], total: 1 }), "/ucorgan/getorgantree": () => [] });
  await show(page, { may: [path, sum] });
  await until(() => expect(shown()).toContain("京A00007"));
  expect(byId("use-panel")).toBeUndefined();
  const bar = byId("use-bar-7-20513");
  expect(bar?.getAttribute("aria-label")).toBe("Driving 1 h 30 min · Silent 1 d 22 h");
  expect([...(bar?.children ?? [])].map((part) => (part as HTMLElement).dataset.part)).toEqual([
    "driving",
    "silent",
  ]);
});

it("says so where there is too much to be added up", async () => {
  fakeServer({
    [path]: () => ({ rows: [], total: 0 }),
    [sum]: () => ({
      ...{ vehicles: 90_000, known: false, preparing: false, ready: 0 },
      ...{ drivingSeconds: 0, standingSeconds: 0, silentSeconds: 0 },
      ...{ utilisation: 0, days: [] },
    }),
    "/ucorgan/getorgantree": () => [],
  });
  await show(page, { may: [path, sum] });
  await until(() => expect(shown()).toContain("Too many vehicles to be added up: 90,000"));
});

it("says how far it has come while it is being added up, and asks again until it is there", async () => {
  let asked = 0;
  fakeServer({
    [path]: () => ({ rows: [], total: 0 }),
    [sum]: () => {
      asked++;
      const there = asked > 1;
      return {
        ...{ vehicles: 90_000, known: there, preparing: !there, ready: there ? 90_000 : 12_000 },
        ...{ drivingSeconds: 5400, standingSeconds: 0, silentSeconds: 81_000 },
        ...{ utilisation: 6.3, days: there ? [{ ...day, utilisation: 6.3 }] : [] },
      };
    },
    "/ucorgan/getorgantree": () => [],
  });
  await show(page, { may: [path, sum] });
  await until(() => expect(byId("use-none")?.textContent).toBe("Vehicles added up so far: 12,000 of 90,000"));
  await until(() => expect(byId("use-sum")?.textContent).toContain("Vehicles: 90,000; driving"));
});

const alarmSum = "/report/getalarmdaysum";
const speeds = "/report/getspeedprofilelist";

const band = {
  ...{ speedBand: "20–40 km/h", fromKmh: 20, toKmh: 40, seconds: 5400, share: 100 },
  ...{ mileage: 30_000, mileageKm: 30, wayShare: 100 },
};

const glance = (more: Answers = {}) =>
  fakeServer({
    [path]: () => ({ rows: [row], total: 1 }),
    [sum]: () => ({
      ...{ vehicles: 1, known: true, preparing: false, ready: 0 },
      ...{ drivingSeconds: 5400, standingSeconds: 0, silentSeconds: 81_000 },
      ...{ utilisation: 6.3, days: [{ ...day, utilisation: 6.3 }] },
    }),
    [alarmSum]: () => ({
      ...{ alarms: 3, dates: ["2026-03-01", "2026-03-02"] },
      classes: [{ alarmClass: "URGENT", alarmClassName: "Urgent", alarms: 3, perDay: [1, 2] }],
    }),
    [speeds]: () => ({ rows: [band], total: 1 }),
    "/ucorgan/getorgantree": () => [],
    ...more,
  });

const part = (nth: number) =>
  act(async () => byId("glance-part")?.querySelectorAll<HTMLInputElement>("input")[nth]?.click());

it("shows the alarms of each day and the speeds, each as a table, too", async () => {
  const server = glance();
  await show(page, { may: [path, sum, alarmSum, speeds, "/report/exportalarmdaylist"] });
  await until(() => expect(byId("glance-part")?.querySelectorAll("input")).toHaveLength(3));
  await part(1);
  await until(() => expect(byId("alarmdays-sum")?.textContent).toBe("Alarms: 3, days: 2"));
  expect(byId("alarmdays-export")).toBeDefined();
  await press("alarmdays-toggle");
  expect(byId("alarmdays-table")?.textContent).toContain("03-022");
  expect(server.last(alarmSum)?.said).toMatchObject({ hasSubOrgan: "1" });
  await part(2);
  await until(() => expect(byId("speeds-sum")).toBeDefined());
  expect(byId("speeds-export")).toBeUndefined();
  await press("speeds-toggle");
  expect(byId("speeds-table")?.textContent).toContain("20–401 h 30 min100");
});

it("has the use of each day, and each other part, exported and sent by e-mail for who may", async () => {
  const server = glance({ "/report/exportusedaylist": () => ({ taskId: 7 }) });
  const files = [
    "/report/exportusedaylist",
    "/report/exportalarmdaylist",
    "/report/exportspeedprofilelist",
  ] as const;
  await show(page, { may: [path, sum, alarmSum, speeds, "/report/insertsubscription", ...files] });
  await until(() => expect(byId("usedays-export")).toBeDefined());
  expect(byId("usedays-subscribe")).toBeDefined();
  await press("usedays-export");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await until(() =>
    expect(server.last("/report/exportusedaylist")?.said).toMatchObject({ hasSubOrgan: "1", timeZone }),
  );
  await part(1);
  await until(() => expect(byId("alarmdays-subscribe")).toBeDefined());
  await part(2);
  await until(() => expect(byId("speeds-subscribe")).toBeDefined());
});

it("offers no alarms to who may not see them", async () => {
  const server = glance();
  await show(page, { may: [path, sum, speeds] });
  await until(() => expect(byId("glance-part")?.querySelectorAll("input")).toHaveLength(2));
  expect(server.last(alarmSum)).toBeUndefined();
});

it("says how far speeds have come while they are being read, and asks again until they are there", async () => {
  let asked = 0;
  const there = { rows: [band], total: 1 };
  glance({ [speeds]: () => (asked++ ? there : new Refusal(3421, "12,000 of 90,000")) });
  await show(page, { may: [path, sum, speeds] });
  await until(() => expect(byId("glance-part")?.querySelectorAll("input")).toHaveLength(2));
  await part(1);
  await until(() => expect(byId("speeds-none")?.textContent).toBe("12,000 of 90,000"));
  await until(() => expect(byId("speeds-sum")).toBeDefined());
});
