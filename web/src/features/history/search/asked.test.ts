import dayjs from "dayjs";
import { expect, it } from "vitest";
import { askedOf, begun, keepAsked, missing, wantedOf } from "./asked";
import { shortcuts, spanOfShortcut } from "./shortcuts";

const now = dayjs("2026-03-15T10:20:30");
const of = (address: string) => askedOf(new URLSearchParams(address), now);

it("takes a link that names only a vehicle as the last 24 hours", () =>
  expect(of("imei=860000000001001")).toEqual({
    imeis: ["860000000001001"],
    from: "2026-03-14T10:20",
    to: "2026-03-15T10:20",
    modes: [],
  }));

it("takes moments as the form writes them and in epoch seconds, and at most two vehicles", () => {
  const seconds = dayjs("2026-03-01T08:30").unix();
  expect(of(`imei=1&imei=2&imei=2&imei=3&from=${seconds}&to=2026-03-01T09:00&modes=1,2,x`)).toEqual({
    imeis: ["1", "2"],
    from: "2026-03-01T08:30",
    to: "2026-03-01T09:00",
    modes: ["1", "2"],
  });
});

it.each([
  ["5,2,2", ["2", "5"]],
  ["0,6,7,9,1", ["1"]], // no position, and none of the dictionary's
  ["12", []],
  ["", []],
])("takes of the modes %j those that can be chosen, each once", (modes, taken) =>
  expect(of(`imei=1&modes=${modes}`).modes).toEqual(taken),
);

it("keeps in the address what was asked for", () => {
  const params = new URLSearchParams("imei=9&other=1");
  const asked = { imeis: ["1", "2"], from: "2026-03-01T08:30", to: "2026-03-01T09:00", modes: ["1"] };
  keepAsked(params, asked);
  expect(askedOf(params, now)).toEqual(asked);
  expect(params.get("other")).toBe("1");
});

it("begins with a vehicle in the span of the form, and in the last 24 hours where that lacks an end", () => {
  const draft = { imeis: [], from: "2026-03-01T08:30", to: "", modes: ["1"] };
  const day = { from: "2026-03-14T10:20", to: "2026-03-15T10:20" };
  expect(begun(draft, "7", now)).toEqual({ ...draft, ...day, imeis: ["7"] });
  const whole = { ...draft, to: "2026-03-01T09:00" };
  expect(begun(whole, "7", now)).toEqual({ ...whole, imeis: ["7"] });
});

it("says what is missing, the vehicle first", () => {
  expect(missing(of(""))).toBe("vehicleFirst");
  expect(missing({ ...of("imei=1"), to: "" })).toBe("rangeFirst");
  expect(missing(of("imei=1"))).toBeNull();
});

it("asks for the whole of the last minute", () => {
  const [wanted] = wantedOf(of("imei=1&from=2026-03-01T08:30&to=2026-03-01T09:00"));
  expect(wanted && wanted.to - wanted.from).toBe(30 * 60 + 59);
  expect(wantedOf(of(""))).toEqual([]);
});

it.each([
  ["today", "03-15 00:00", "03-15 23:59"],
  ["yesterday", "03-14 00:00", "03-14 23:59"],
  ["last24Hours", "03-14 10:20", "03-15 10:20"],
  ["last7Days", "03-08 10:20", "03-15 10:20"],
  ["last30Days", "02-13 10:20", "03-15 10:20"],
  ["thisMonth", "03-01 00:00", "03-31 23:59"],
  ["lastMonth", "02-01 00:00", "02-28 23:59"],
] as const)("knows what %s is", (shortcut, from, to) =>
  expect(spanOfShortcut(shortcut, now).map((moment) => moment.format("MM-DD HH:mm"))).toEqual([from, to]),
);

it("asks with no shortcut for more than the server gives", () => {
  for (const shortcut of shortcuts) {
    const [from, to] = spanOfShortcut(shortcut, dayjs("2026-03-31T12:00:00"));
    expect(to.diff(from, "day", true)).toBeLessThan(31.001);
  }
});
