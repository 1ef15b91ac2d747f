import { describe, expect, it } from "vitest";
import { filtersOf, isFiltered } from "@/ui/useList";
import { isTimeWrong, logs, queryOf } from "./filters";

const read = (address: string) => filtersOf(logs.filters, new URLSearchParams(address));

describe("filters of the log", () => {
  it("ask for all where the address says nothing, or nonsense", () => {
    expect(queryOf(read("level=LOUD&timed=x"))).toMatchObject({
      level: "ALL",
      source: "ALL",
      timeEnable: "0",
    });
    expect(isFiltered(logs, read("level=LOUD&timed=x"))).toBe(false);
    expect(isFiltered(logs, read("from=2026-01-01T00:00"))).toBe(false);
    expect(isFiltered(logs, read("level=WARN"))).toBe(true);
  });

  it("send times as the server reads them", () =>
    expect(queryOf(read("timed=1&from=2026-01-01T00:00&to=2026-01-02T00:00"))).toMatchObject({
      timeEnable: "1",
      startDate: "2026-01-01 00:00",
      endDate: "2026-01-02 00:00",
    }));

  it("name the only entry that is wanted, where a link led to it", () => {
    expect(queryOf(read("entry=4711"))).toMatchObject({ entry: 4711, timeEnable: "0" });
    expect(queryOf(read("")).entry).toBeUndefined();
    expect(isFiltered(logs, read("entry=4711"))).toBe(true);
  });

  it("need both times when time counts", () => {
    const wrong = (address: string) => isTimeWrong(read(address));
    expect(wrong("from=2026-01-01T00:00")).toBe(false);
    expect(wrong("timed=1&from=2026-01-01T00:00")).toBe(true);
    expect(wrong("timed=1&from=2026-01-01T00:00&to=tomorrow")).toBe(true);
    expect(wrong("timed=1&from=2026-01-01T00:00&to=2026-01-02T00:00")).toBe(false);
  });
});
