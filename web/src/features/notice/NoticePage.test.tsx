import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import type { NoticeRow, RuleRow } from "./api";
import NoticePage from "./NoticePage";

const rule = {
  ...{ ruleId: 3, ruleName: "Emergencies", organId: 1, organName: "North", alarmTypes: [], enabled: 1 },
  ...{
    userCount: 2,
    vehicleCount: 0,
    emails: ["duty@site.example"],
    webhookUrl: "",
    byBrowser: 1,
    byEmail: 0,
  },
  ...{ digestMinutes: 0, digestAt: 0, quietFrom: 0, quietTo: 0, timeZone: "", createTime: 1, createUser: "" },
  updateTime: 1,
} as RuleRow;

const notice: NoticeRow = {
  ...{ noticeId: 7, channel: "email", channelName: "E-mail", recipient: "boss@site.example", ruleId: 3 },
  ...{ ruleName: "Every morning", organName: "North", state: "waiting", stateName: "Waiting", problem: "" },
  ...{ alarmCount: 4, storm: 0, tries: 0, createTime: 1_795_000_000, sendTime: 0, dueTime: 1_795_030_000 },
};

beforeEach(() => {
  localStorage.clear();
  fakeServer({
    "/notice/getrulelist": () => ({
      rows: [rule, { ...rule, ruleId: 4, ruleName: "Nights", enabled: 0 }],
      total: 2,
    }),
    "/notice/getnoticelist": () => ({ rows: [notice], total: 1 }),
    "/notice/getnotice": () => ({ ...notice, attempts: [] }),
    "/propertymap/getpropertymapdropdownlist": () => ({}),
    "/ucorgan/getorgantree": () => [],
  });
});

const page = (
  <MemoryRouter>
    <NoticePage />
  </MemoryRouter>
);
const rows = () => [...document.querySelectorAll("[data-row-key]")].map((row) => row.textContent ?? "");
const views = () => byId("notice-view")?.querySelectorAll<HTMLElement>("input") ?? [];

it("says on a phone who is told and when, and shows deliveries without the filters", async () => {
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: ["/notice/getrulelist", "/notice/getnoticelist"] });
  await until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain("duty@site.example · At once");
  expect(rows()[1]).toContain("Off");
  views()[1]?.click();
  await until(() => expect(rows()[0]).toMatch(/boss@site\.example.*Waiting/));
});

it("says of what is still to go out when that will be, and by which rule", async () => {
  await show(page, { may: ["/notice/getrulelist", "/notice/getnoticelist"] });
  await until(() => expect(views()).toHaveLength(2));
  views()[1]?.click();
  await until(() => expect(byId("notice-log-tries-7")).toBeTruthy());
  await press("notice-log-tries-7");
  const said = () => byId("notice-tries")?.textContent ?? "";
  await until(() => expect(said()).toContain("Goes out20"));
  for (const part of ["E-mail · boss@site.example", "RuleEvery morning", "Alarms4"])
    expect(said()).toContain(part);
});
