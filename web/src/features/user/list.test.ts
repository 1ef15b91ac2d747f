import { describe, expect, it } from "vitest";
import { filtersOf, isFiltered } from "@/ui/useList";
import { queryOf, users } from "./list";

const read = (address: string) => filtersOf(users.filters, new URLSearchParams(address));

describe("filters of users", () => {
  it("are asked for as the address has them", () =>
    expect(queryOf(read("userName=li&organ=12&below=0&status=1"))).toEqual({
      userName: "li",
      userCode: undefined,
      organId: 12,
      hasSubOrgan: "0",
      roleId: undefined,
      status: 1,
    }));

  it("ask for everything, with those below, when there are none", () =>
    expect(queryOf(read(""))).toMatchObject({ hasSubOrgan: "1", status: -1 }));

  it("count as filters when they leave something out", () => {
    expect(isFiltered(users, read(""))).toBe(false);
    expect(isFiltered(users, read("below=0"))).toBe(false);
    expect(isFiltered(users, read("status=loud"))).toBe(false);
    expect(isFiltered(users, read("role=3"))).toBe(true);
  });
});
