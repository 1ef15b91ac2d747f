import dayjs from "dayjs";
import { expect, it } from "vitest";
import { askedSpan, isOpen, usualSpan } from "./span";
import { trackOf } from "./track";

it("begins with the last seven days, whole", () =>
  expect(usualSpan(dayjs("2026-03-15T10:20:30"))).toEqual({
    from: "2026-03-08T00:00",
    to: "2026-03-15T23:59",
  }));

it("asks for the whole of the last minute", () => {
  const span = { from: "2026-03-01T08:30", to: "2026-03-01T09:00" };
  const { startTime, endTime } = askedSpan(span);
  expect(Number(startTime)).toBe(dayjs("2026-03-01T08:30:00").unix());
  expect(Number(endTime) - Number(startTime)).toBe(30 * 60 + 59);
});

it.each([
  ["2026-03-01T08:30", "2026-03-01T09:00", false],
  ["2026-03-01T08:30", "", true],
  ["", "", true],
  ["2026-02-30T08:30", "2026-03-01T09:00", true],
])("needs two moments: %s to %s", (from, to, open) => expect(isOpen({ from, to })).toBe(open));

it("leads to the track around a time, and of a long one to no more than the server gives", () => {
  expect(trackOf("860000000001001", 10_000, 20_000)).toBe(
    "/historytrack?imei=860000000001001&from=9400&to=20600",
  );
  const [, from, to] = /from=(\d+)&to=(\d+)/.exec(trackOf("1", 1_000_000, 9_000_000)) ?? [];
  expect(Number(to) - Number(from)).toBeLessThan(31 * 86_400);
});
