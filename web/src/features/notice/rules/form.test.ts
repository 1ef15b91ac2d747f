import { expect, it } from "vitest";
import type { RuleDetail } from "../api";
import { bodyOf, initialOf, type RuleForm } from "./form";

const rule: RuleDetail = {
  ruleId: 1,
  organId: 2,
  organName: "north",
  ruleName: "Removals",
  enabled: 1,
  alarmTypes: ["removal"],
  vehicleCount: 1,
  userCount: 1,
  byBrowser: 0,
  byEmail: 1,
  emails: ["ops@example.com"],
  webhookUrl: "https://hooks.example/x",
  digestMinutes: 30,
  digestAt: 0,
  quietFrom: 1320,
  quietTo: 420,
  timeZone: "Europe/Berlin",
  createUser: "who",
  createTime: 1,
  updateTime: 2,
  users: [{ userId: 7, loginName: "who", realname: "", hasEmail: 1 }],
  vehicles: [{ carId: 5, plateNo: "京A12345" }],
};

it("sends what it began with", () => {
  const body = bodyOf({ organId: 2, renewSecret: false, ...initialOf(rule, 1) } as RuleForm, rule.timeZone);
  expect(body).toEqual({
    organId: 2,
    ruleName: "Removals",
    enabled: 1,
    alarmTypes: ["removal"],
    carIds: [5],
    userIds: [7],
    byBrowser: 0,
    byEmail: 1,
    emails: ["ops@example.com"],
    webhookUrl: "https://hooks.example/x",
    digestMinutes: 30,
    digestAt: 0,
    quietFrom: 1320,
    quietTo: 420,
    timeZone: "Europe/Berlin",
  });
});

it("names a user without a name by their login, and begins on for a new rule", () => {
  expect(initialOf(rule, 1).users).toEqual([{ value: 7, label: "who" }]);
  expect(initialOf(null, 9)).toMatchObject({ organId: 9, enabled: true, ways: ["browser"], quiet: false });
});
