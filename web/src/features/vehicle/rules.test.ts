import { describe, expect, it } from "vitest";
import { casesOf } from "@/testing/cases";
import { isChinesePlate, isLoan, isPhone, isPlate, isVin } from "./rules";

describe("rules of a vehicle, as the server has them", () => {
  it.each(casesOf("plate"))("plate %j: %s", (text, want) => expect(isPlate(text)).toBe(want));
  it.each(casesOf("vin"))("VIN %j: %s", (text, want) => expect(isVin(text)).toBe(want));
  it.each(casesOf("phone"))("phone %j: %s", (text, want) => expect(isPhone(text)).toBe(want));
  it.each(casesOf("loan"))("loan %s: %s", (text, want) => expect(isLoan(Number(text))).toBe(want));
});

it("takes the placeholder of other systems for no plate", () => expect(isPlate("未绑定")).toBe(true));

it.each([
  ["京a·12345", true],
  ["ABC", false],
  ["未绑定", false],
])("plate %s is Chinese: %s", (text, want) => expect(isChinesePlate(text)).toBe(want));
