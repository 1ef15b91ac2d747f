import { describe, expect, it } from "vitest";
import { filtersOf, isFiltered, noFilters, numberOf, queryOf } from "./filters";

const params = (values: Record<string, string>) => ({
  page: 2,
  size: 50,
  filter: (name: string) => values[name] ?? "",
  setFilters: () => {},
  setPage: () => {},
});

describe("filters of users", () => {
  it("are what the address holds", () => {
    const address = params({ userName: "li", organId: "12", hasSubOrgan: "0", status: "1" });
    const filters = filtersOf(address);
    expect(filters).toEqual({ ...noFilters, userName: "li", organId: "12", hasSubOrgan: "0", status: "1" });
    expect(queryOf(filters, address)).toEqual({
      userName: "li",
      userCode: undefined,
      organId: 12,
      hasSubOrgan: "0",
      roleId: undefined,
      status: 1,
      pageSize: 50,
      currentPage: 2,
    });
  });

  it("ask for everything, with those below, when there are none", () =>
    expect(queryOf(noFilters, params({}))).toMatchObject({ hasSubOrgan: "1", status: -1 }));

  it("count as filters when they leave something out", () => {
    expect(isFiltered(noFilters)).toBe(false);
    expect(isFiltered({ ...noFilters, hasSubOrgan: "0" })).toBe(false);
    expect(isFiltered({ ...noFilters, roleId: "3" })).toBe(true);
  });

  it.each([
    ["", undefined],
    ["7", 7],
    ["x", undefined],
    ["-1", undefined],
    ["1e3", undefined],
  ])("number of %j", (text, want) => expect(numberOf(text)).toBe(want));
});
