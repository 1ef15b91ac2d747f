import { describe, expect, it } from "vitest";
import { filtersOf, isFiltered } from "@/ui/useList";
import { devices, modelOf, scopeOf } from "./list";

const read = (address: string) => filtersOf(devices.filters, new URLSearchParams(address));

describe("filters of devices", () => {
  it("ask with those below unless told otherwise", () => {
    expect(scopeOf(read(""))).toMatchObject({ organId: undefined, hasSubOrgan: "1" });
    expect(scopeOf(read("organ=3&below=0&type=DEVICE_TYPE.YX&state=10&key=京A"))).toMatchObject({
      organId: 3,
      hasSubOrgan: "0",
      deviceType: "DEVICE_TYPE.YX",
      onlineState: "10",
      searchKey: "京A",
    });
  });

  it("do not send what the address has wrongly", () =>
    expect(scopeOf(read("organ=x&state=7"))).toMatchObject({ organId: undefined, onlineState: undefined }));

  it("leave something out or not", () => {
    expect(isFiltered(devices, read("below=0"))).toBe(false);
    expect(isFiltered(devices, read("model=GT06N"))).toBe(true);
  });

  it("know a model by code or name", () => {
    const models = [{ key: "GT06N", val: "GT06N wired locator" }];
    expect(modelOf(" gt06n wired Locator", models)).toBe("GT06N");
    expect(modelOf("gt06n", models)).toBe("GT06N");
    expect(modelOf("OLD-1 ", models)).toBe("OLD-1");
  });
});
