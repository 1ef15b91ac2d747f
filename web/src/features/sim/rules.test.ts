import { describe, expect, it } from "vitest";
import { digitsOf } from "@/lib/digits";
import { casesOf } from "@/testing/cases";
import { isIccid, isSimNumber, wordOf } from "./rules";

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

  it.each(casesOf("sim"))("SIM number %j: %s", (text, want) => expect(isSimNumber(text)).toBe(want));
  it.each(casesOf("iccid"))("ICCID %j: %s", (text, want) => expect(isIccid(text)).toBe(want));
});
