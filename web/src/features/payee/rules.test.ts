import { describe, expect, it } from "vitest";
import { casesOf } from "@/testing/cases";
import { identityTyped, isBankCard, isIdentity, isLicence, isMobile, licenceTyped } from "./rules";

describe("numbers of a payee, as the server has them", () => {
  it.each(casesOf("identity"))("identity %j: %s", (text, want) => expect(isIdentity(text)).toBe(want));
  it.each(casesOf("licence"))("licence %j: %s", (text, want) => expect(isLicence(text)).toBe(want));
  it.each(casesOf("bankCard"))("bank card %j: %s", (text, want) => expect(isBankCard(text)).toBe(want));
  it.each([
    ["13800138000", true],
    ["23800138000", true],
    ["1380013800", false],
    ["138001380000", false],
    ["+8613800138000", false],
  ])("phone %j: %s", (text, want) => expect(isMobile(text)).toBe(want));
});

it.each([
  ["1101 0519-4912", "110105194912"],
  ["11010519491231002x", "11010519491231002X"],
  ["1x1", "11"],
  ["１１Ｘ", "11X"],
  [undefined, ""],
])("of %s an identity field keeps %s", (text, want) => expect(identityTyped(text)).toBe(want));

it.each([
  ["9135-0100 m000", "91350100M000"],
  ["统一91", "91"],
])("of %s a licence field keeps %s", (text, want) => expect(licenceTyped(text)).toBe(want));
