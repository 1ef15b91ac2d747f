import { describe, expect, it } from "vitest";
import { isFiltered, isTimeWrong, noFilters, readFilters, writeFilters } from "./filters";

describe("filters of the log", () => {
  it("keep in the address only what differs from the defaults", () => {
    const params = new URLSearchParams();
    writeFilters(params, { level: "WARN", key: " 86 ", page: 1 });
    expect(params.toString()).toBe("level=WARN&key=86");
    writeFilters(params, { page: 3 });
    expect(params.get("page")).toBe("3");
    writeFilters(params, { source: "IOT-APP" });
    expect(params.get("page")).toBeNull();
    expect(isFiltered(readFilters(params))).toBe(true);
    writeFilters(params, noFilters);
    expect(params.toString()).toBe("");
  });

  it("read nonsense as the defaults", () => {
    const read = readFilters(new URLSearchParams("level=LOUD&page=-1&size=7&timed=x"));
    expect(read).toMatchObject({ level: "ALL", page: 1, size: 20, timed: false });
    expect(isFiltered(read)).toBe(false);
  });

  it("need both times when time counts", () => {
    const read = (text: string) => isTimeWrong(readFilters(new URLSearchParams(text)));
    expect(read("from=2026-01-01T00:00")).toBe(false);
    expect(read("timed=1&from=2026-01-01T00:00")).toBe(true);
    expect(read("timed=1&from=2026-01-01T00:00&to=tomorrow")).toBe(true);
    expect(read("timed=1&from=2026-01-01T00:00&to=2026-01-02T00:00")).toBe(false);
  });
});
