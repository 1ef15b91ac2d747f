import { describe, expect, it } from "vitest";
import type { ListParams } from "@/ui/useListParams";
import { filtersOf, isFiltered, modelOf, noFilters, queryOf } from "./manageFilters";

const params = (filters: Record<string, string>) =>
  ({ page: 2, size: 50, filter: (name: string) => filters[name] ?? "" }) as ListParams;

describe("filters of devices", () => {
  it("ask with those below unless told otherwise", () => {
    expect(queryOf(noFilters, params({}))).toMatchObject({
      organId: undefined,
      hasSubOrgan: "1",
      pageSize: 50,
      currentPage: 2,
    });
    const given = params({ organ: "3", below: "0", type: "DEVICE_TYPE.YX", state: "10", key: "京A" });
    expect(queryOf(filtersOf(given), given)).toMatchObject({
      organId: 3,
      hasSubOrgan: "0",
      deviceType: "DEVICE_TYPE.YX",
      onlineState: "10",
      searchKey: "京A",
    });
  });

  it("do not send what the address has wrongly", () => {
    const wrong = params({ organ: "x", state: "7" });
    expect(queryOf(filtersOf(wrong), wrong)).toMatchObject({ organId: undefined, onlineState: undefined });
  });

  it("leave something out or not", () => {
    expect(isFiltered({ ...noFilters, below: "0" })).toBe(false);
    expect(isFiltered({ ...noFilters, model: "GT06N" })).toBe(true);
  });

  it("know a model by code or name", () => {
    const models = [{ key: "GT06N", val: "GT06N wired locator" }];
    expect(modelOf(" gt06n wired Locator", models)).toBe("GT06N");
    expect(modelOf("gt06n", models)).toBe("GT06N");
    expect(modelOf("OLD-1 ", models)).toBe("OLD-1");
  });
});
