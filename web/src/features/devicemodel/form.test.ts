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
    const row = { reportSeconds: 0, heartbeatSeconds: 180, capabilities: [], commands: [], status: 0 };
    const form = initialOf(row as unknown as ModelRow);
    expect(form).toMatchObject({ reportSeconds: null, heartbeatSeconds: 180, status: 0 });
    expect(bodyOf(form as ModelForm)).toMatchObject({ reportSeconds: 0, heartbeatSeconds: 180 });
  });

  it.each([
    [10, 10, "seconds"],
    [180, 3, "minutes"],
    [86_400, 24, "hours"],
  ] as const)("%i seconds are %i %s", (seconds, number, unit) =>
    expect(spanOf(seconds)).toEqual([number, unit]),
  );
});
