import { describe, expect, it } from "vitest";
import type { ModelRow } from "./api";
import { bodyOf, initialOf, isCode, type ModelForm, spanOf } from "./form";

describe("form of a model", () => {
  it.each([
    ["GT06N", true],
    ["JT/T 808", true],
    ["808", false],
    ["-1", false],
    ["型号", false],
  ])("code %s: %s", (text, want) => expect(isCode(text)).toBe(want));

  it("shows intervals that are not known as empty, and sends them as 0", () => {
    const row = {
      reportSeconds: 0,
      heartbeatSeconds: 180,
      capabilities: [],
      commands: [],
      texts: [],
      status: 0,
    };
    const form = initialOf(row as unknown as ModelRow);
    expect(form).toMatchObject({ reportSeconds: null, heartbeatSeconds: 180, status: 0 });
    expect(bodyOf(form as ModelForm)).toMatchObject({ reportSeconds: 0, heartbeatSeconds: 180 });
  });

  it("sends texts of its own for the commands that it takes", () => {
    const row = {
      commands: ["CC_38", "CC_18"],
      capabilities: [],
      dialect: "first",
      texts: [{ command: "CC_38", text: "DYD,1#" }],
    };
    const form = initialOf(row as unknown as ModelRow) as ModelForm;
    expect(form).toMatchObject({ dialect: "first", texts: { CC_38: "DYD,1#" } });
    const texts = { CC_38: " DYD,2# ", CC_18: " ", CC_26: "RESET#" };
    expect(bodyOf({ ...form, texts }).texts).toEqual([{ command: "CC_38", text: "DYD,2#" }]);
    expect(bodyOf({ ...form, dialect: undefined, texts: undefined })).toMatchObject({
      dialect: "",
      texts: [],
    });
  });

  it.each([
    [10, 10, "seconds"],
    [180, 3, "minutes"],
    [86_400, 24, "hours"],
  ] as const)("%i seconds are %i %s", (seconds, number, unit) =>
    expect(spanOf(seconds)).toEqual([number, unit]),
  );
});
