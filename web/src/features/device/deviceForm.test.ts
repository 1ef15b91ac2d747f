import { describe, expect, it } from "vitest";
import { casesOf } from "@/testing/cases";
import {
  bodyOf,
  expiryOf,
  initialOfNew,
  isAlias,
  isImei,
  isZone,
  localTime,
  tidyAlias,
  tidyNumber,
} from "./deviceForm";
import type { ManagedDevice } from "./manage";

const choice = (key: string, val: string) => ({ key, val, iden: `X.${key}` });

describe("form of a device", () => {
  it.each(casesOf("imei"))("IMEI %j: %s", (text, want) => expect(isImei(text)).toBe(want));

  it.each([
    [isAlias, "013800-A_1", true],
    [isAlias, "Straßenbahn 7, №2 😀", true],
    [isAlias, "ß".repeat(64), true],
    [isAlias, "ß".repeat(65), false],
    [isAlias, "139 1234 5678\u200b", true],
    [isAlias, "0 00", false],
    [isAlias, "a\u200bb", false],
    [isZone, "+08:00", true],
    [isZone, "UTC-3:30", true],
    [isZone, "＋８", true],
    [isZone, "14", true],
    [isZone, "+14:30", false],
    [isZone, "Asia/Shanghai", false],
  ])("%o takes %s: %s", (check, text, want) => expect(check(text)).toBe(want));

  it.each([
    [" 8610 0000\u00a00000 001\u200b\r\n", "861000000000001"],
    ["８６１００", "86100"],
    ["8610000000000012", "8610000000000012"], // too long is refused, not cut
  ])("takes the number %o as %s", (text, want) => expect(tidyNumber(text)).toBe(want));

  it.each([
    ["139 1234 5678\u200b", "13912345678"],
    ["tram 7", "tram 7"],
  ])("takes the alias %o as %s", (text, want) => expect(tidyAlias(text)).toBe(want));

  it("begins with what an unregistered terminal says of itself", () => {
    const models = [choice("GT06N", "x"), choice("JT808", "y")];
    expect(initialOfNew(3, { identity: "013800138000", protocol: "jt808" }, models)).toEqual({
      organId: 3,
      imei: "013800138000",
      deviceName: "013800138000",
      deviceModel: "JT808",
    });
    expect(initialOfNew(3, { identity: "A-1", protocol: "" }, models)).toEqual({
      organId: 3,
      alias: "A-1",
      deviceName: "A-1",
      deviceModel: undefined,
    });
    expect(initialOfNew(undefined, undefined, models)).toEqual({ organId: undefined });
  });

  it("sends keys of known places, other texts as typed, and texts without spaces around them", () => {
    const places = [choice("TRUNK", "后备箱")];
    expect(bodyOf({ deviceName: " n ", installLocation: "后备箱" }, places)).toMatchObject({
      deviceName: "n",
      installLocation: "TRUNK",
      plateNo: "",
      loanAmount: null,
    });
    expect(bodyOf({ installLocation: "under the roof" }, places).installLocation).toBe("under the roof");
  });

  it("sends the end of service only when it was changed", () => {
    const row = { expireTime: 1_800_000_000 } as ManagedDevice;
    const same = localTime(row.expireTime);
    expect(expiryOf({ expires: same }, row)).toBeUndefined();
    expect(expiryOf({ expires: "" }, row)).toBe(0);
    expect(localTime(expiryOf({ expires: "2030-01-02T03:04" }, row) ?? 0)).toBe("2030-01-02T03:04:00");
    expect(localTime(0)).toBe("");
  });
});
