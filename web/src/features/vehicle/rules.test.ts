import { describe, expect, it } from "vitest";
import { isLoan, isPhone, isPlate, isVin } from "./rules";

describe("rules of a vehicle", () => {
  it.each([
    ["京A12345", true],
    ["京a·12345", true],
    ["沪AD12345", true],
    ["京Ａ１２３４５", true],
    ["粤Z1234港", true],
    ["京A1", false],
    ["京A1234567", false],
    ["AB 12-34", true],
    ["未绑定", true],
    ["X", false],
    ["A/B", false],
  ])("plate %s: %s", (text, want) => expect(isPlate(text)).toBe(want));

  it.each([
    ["lsvaa49j132047386", true],
    ["LSVAA49J13204738O", false],
    ["JZX90-1234567", true],
    ["12345", true],
    ["1234", false],
  ])("VIN %s: %s", (text, want) => expect(isVin(text)).toBe(want));

  it.each([
    ["13800138000", true],
    ["+86 138-0013 8000", true],
    ["12345", false],
    ["phone", false],
  ])("phone %s: %s", (text, want) => expect(isPhone(text)).toBe(want));

  it.each([
    [12.345678, true],
    [0, true],
    [-1, false],
    [0.1234567, false],
    [100_000_001, false],
  ])("loan %d: %s", (amount, want) => expect(isLoan(amount)).toBe(want));
});
