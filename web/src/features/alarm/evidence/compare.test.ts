import { expect, it } from "vitest";
import { comparedOf } from "./compare";

const alarm = { imei: "861", alarmTime: 1_790_000_000, lastTime: 1_790_001_000, endTime: 0 };

it("leads to both tracks from a day before they parted until an hour after that was said last", () =>
  expect(comparedOf(alarm, "862")).toBe("/historytrack?imei=861&imei=862&from=1789913600&to=1790004600"));

it("asks for no more than there is of a track at once", () => {
  const from = alarm.alarmTime - 86_400;
  expect(comparedOf({ ...alarm, endTime: alarm.alarmTime + 90 * 86_400 }, "862")).toContain(
    `&from=${from}&to=${from + 30 * 86_400}`,
  );
});
