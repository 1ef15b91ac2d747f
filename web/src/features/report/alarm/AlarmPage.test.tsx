import { MemoryRouter } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { pressIn, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import AlarmPage from "./AlarmPage";

const path = "/report/getalarmreportlist";

it("is sorted on a phone by when alarms were, and says so", async () => {
  localStorage.clear();
  const server = fakeServer({
    [path]: () => ({ rows: [], total: 0 }),
    "/propertymap/getpropertymapdropdownlist": () => ({ ALARM_TYPE: [] }),
    "/ucorgan/getorgantree": () => [],
  } as never);
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(
    <MemoryRouter>
      <AlarmPage />
    </MemoryRouter>,
    { may: [path], address: "sort=-alarmTime" },
  );
  const head = 'th[data-key="alarm"]';
  const way = () => document.querySelector(head)?.getAttribute("aria-sort");
  const asked = () => server.last(path)?.said.sort;
  await until(() => expect([way(), asked()]).toEqual(["descending", "-alarmTime"]));
  await pressIn(`${head} button`);
  await until(() => expect([way(), asked()]).toEqual(["none", undefined]));
  await pressIn(`${head} button`);
  await until(() => expect([way(), asked()]).toEqual(["ascending", "alarmTime"]));
});

it("says right behind the type whether an alarm was dealt with", async () => {
  localStorage.clear();
  fakeServer({
    [path]: () => ({ rows: [], total: 0 }),
    "/propertymap/getpropertymapdropdownlist": () => ({ ALARM_TYPE: [] }),
    "/ucorgan/getorgantree": () => [],
  } as never);
  await show(
    <MemoryRouter>
      <AlarmPage />
    </MemoryRouter>,
    { may: [path] },
  );
  const keys = () => [...document.querySelectorAll<HTMLElement>("th[data-key]")].map((th) => th.dataset.key);
  await until(() => expect(keys()[keys().indexOf("alarmTypeName") + 1]).toBe("handleStatusName"));
});
