import { describe, expect, it } from "vitest";
import { digitsOf, isIccid, isSimNumber, wordOf } from "./rules";

describe("numbers of SIM cards", () => {
  it.each([
    ["138 0000-0000", "13800000000"],
    ["１３８a", "138"],
    [undefined, ""],
  ])("digits of %s", (text, want) => expect(digitsOf(text)).toBe(want));

  it.each([
    ["8986 00ab", "898600AB"],
    ["８９-_x", "89_X"],
  ])("word characters of %s", (text, want) => expect(wordOf(text)).toBe(want));

  it.each([
    ["13800000000", true],
    ["1380000000012", true],
    ["1380000000", false],
    ["13800000000123", false],
  ])("SIM number %s: %s", (text, want) => expect(isSimNumber(text)).toBe(want));

  it.each([
    ["89860012345678901234", true],
    ["8986001234567890123", true],
    ["898600123456789012", false],
    ["89860A1234567890123", false],
    ["898600ABCDEFGHIJKLMN", true],
  ])("ICCID %s: %s", (text, want) => expect(isIccid(text)).toBe(want));
});
