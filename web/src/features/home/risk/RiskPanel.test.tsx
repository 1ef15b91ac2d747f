import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { alarmRow } from "@/testing/alarm";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import { classes } from "./classes";
import { RiskPanel } from "./RiskPanel";

const none = Object.fromEntries(classes.map((key) => [key, 0])) as Record<(typeof classes)[number], number>;
const names = () =>
  ({
    ALARM_CLASS: classes.map((key) => ({ key, val: `${key} name` })),
    PROBLEM_TYPE: [],
  }) as never;

const draw = () =>
  show(
    <MemoryRouter>
      <RiskPanel />
    </MemoryRouter>,
    { may: ["/home/gethomealarmcountreport", "/alarm/getalarmlist", "/alarm/updatealarm"] },
  );

it("has fourteen counters, red above 0 and faint at 0, each of which opens what it counts", async () => {
  const server = fakeServer({
    "/home/gethomealarmcountreport": () => ({ ...none, URGENT: 1200 }),
    "/propertymap/getpropertymapdropdownlist": names,
    "/alarm/getalarmlist": () => ({ rows: [alarmRow("0001")], total: 1200 }),
    "/ucorgan/getorgantree": () => [],
  });
  await draw();
  await until(() => expect(byId("risk-count-URGENT")?.textContent).toBe("1,200URGENT name"));
  expect(document.querySelectorAll('[data-testid^="risk-count-"]')).toHaveLength(14);
  expect(document.querySelectorAll("[data-some]")).toHaveLength(1);
  expect(document.querySelectorAll("[data-none]")).toHaveLength(13);
  const order = [...document.querySelectorAll<HTMLElement>('[data-testid^="risk-count-"]')];
  expect(order.map(({ dataset }) => dataset.testid)).toEqual(classes.map((key) => `risk-count-${key}`));
  expect(server.last("/home/gethomealarmcountreport")?.said).toMatchObject({
    ...{ startSecond: "259200", endSecond: "604800" },
  });
  await press("risk-count-URGENT");
  await until(() => expect(byId("process-0001")).toBeTruthy());
  expect(server.last("/alarm/getalarmlist")?.said).toMatchObject({ alarmClass: "URGENT", pageSize: "20" });
});

it("opens the devices that are watched in place of alarms", async () => {
  const server = fakeServer({
    "/home/gethomealarmcountreport": () => ({ ...none, ATTENTION: 1 }),
    "/propertymap/getpropertymapdropdownlist": names,
    "/device/getattentiondevicelist": () => ({ rows: [], total: 0 }),
  });
  await draw();
  await press("risk-count-ATTENTION");
  await until(() => expect(byId("watched-dialog")?.textContent).toContain("No watched vehicles yet"));
  expect(server.last("/device/getattentiondevicelist")?.said).toMatchObject({
    pageSize: "20",
    currentPage: "1",
  });
});

/** Opens the list of stops, and how long they must have lasted. */
async function openRange() {
  await press("risk-count-PACKING");
  await until(() => expect(byId("stop-range")).toBeTruthy());
  await press("stop-range");
  await until(() => expect(byId("stop-range-from")).toBeTruthy());
}

it("counts and lists stops by the days that somebody sets", async () => {
  const server = fakeServer({
    "/home/gethomealarmcountreport": () => none,
    "/propertymap/getpropertymapdropdownlist": names,
    "/home/gethomestopreportlist": () => ({ rows: [], total: 0 }),
  });
  await draw();
  await openRange();
  await type("stop-range-from", "9");
  await press("stop-range-save");
  await until(() =>
    expect(document.body.textContent).toContain("The end time must be greater than the start time"),
  );
  await type("stop-range-from", "1");
  await press("stop-range-save");
  await until(() =>
    expect(server.last("/home/gethomestopreportlist")?.said).toMatchObject({ startSecond: "86400" }),
  );
  await until(() =>
    expect(server.last("/home/gethomealarmcountreport")?.said).toMatchObject({ startSecond: "86400" }),
  );
});

it("says why there are no counters", async () => {
  fakeServer({
    "/home/gethomealarmcountreport": () => new Refusal(1000, "The disk is full", 400),
    "/propertymap/getpropertymapdropdownlist": names,
  });
  await draw();
  await until(() => expect(document.body.textContent).toContain("The disk is full"));
});

it("leaves open what somebody looks at when the counters cannot be had", async () => {
  let counted = true;
  fakeServer({
    "/home/gethomealarmcountreport": () => (counted ? none : new Refusal(1, "no counters")),
    "/propertymap/getpropertymapdropdownlist": names,
    "/home/gethomestopreportlist": () => ({ rows: [], total: 0 }),
  });
  await draw();
  await openRange();
  counted = false;
  await type("stop-range-from", "2");
  await type("stop-range-to", "5");
  await press("stop-range-save");
  await until(() => expect(document.body.textContent).toContain("no counters"));
  expect(byId("stop-range")?.textContent).toContain("2 to 5 days");
});
