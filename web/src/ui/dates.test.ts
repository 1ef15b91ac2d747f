import dayjs from "dayjs";
import { describe, expect, it } from "vitest";
import { dateOf, spanOf, textOf, typedForms } from "./dates";

describe("dates as text", () => {
  it.each([
    ["day", "2026-03-01"],
    ["minute", "2026-03-01T08:30"],
    ["second", "2026-03-01T23:59:59"],
  ] as const)("come back as they were, to the %s", (precision, text) => {
    expect(textOf(dateOf(text), precision)).toBe(text);
  });

  it("take a coarser text for the beginning of it, and are kept no finer than asked", () => {
    expect(textOf(dateOf("2026-03-01"), "minute")).toBe("2026-03-01T00:00");
    expect(textOf(dateOf("2026-03-01T08:30:15"), "minute")).toBe("2026-03-01T08:30");
  });

  it.each([undefined, null, "", "tomorrow", "2026-02-30", "2026-3-1", "2026-03-01 08:30", "99999-01-01"])(
    "are none where there is no such moment: %s",
    (text) => {
      expect(dateOf(text)).toBeNull();
      expect(textOf(dateOf(text), "day")).toBe("");
    },
  );

  it("stand in the user's zone", () => {
    expect(dateOf("2026-03-01T08:30")?.valueOf()).toBe(new Date(2026, 2, 1, 8, 30).getTime());
  });
});

describe("what may be typed", () => {
  it("is shown with dashes", () => {
    expect(typedForms("day")[0]).toBe("YYYY-MM-DD");
    expect(typedForms("minute")[0]).toBe("YYYY-MM-DD HH:mm");
    expect(typedForms("second")[0]).toBe("YYYY-MM-DD HH:mm:ss");
  });

  it("is never the beginning of something else that may be typed", () => {
    for (const precision of ["day", "minute", "second"] as const) {
      const forms = typedForms(precision);
      for (const form of forms) expect(forms.filter((other) => other.startsWith(form))).toEqual([form]);
    }
  });

  it("holds in Chinese as in English", () => {
    const forms = typedForms("minute");
    for (const lang of ["zh-cn", "en-gb"]) {
      expect(dayjs("2026/03/01 08:30", forms, lang, true).isValid()).toBe(true);
      expect(dayjs("2026/03/01 8:30", forms, lang, true).isValid()).toBe(false);
    }
  });
});

describe("a span of time", () => {
  it("never ends before it begins", () => {
    const [late, early] = [dateOf("2026-03-02T00:00"), dateOf("2026-03-01T00:00")];
    expect(spanOf([late, early], "minute")).toEqual(["2026-03-01T00:00", "2026-03-02T00:00"]);
    expect(spanOf([early, late], "minute")).toEqual(["2026-03-01T00:00", "2026-03-02T00:00"]);
  });

  it("may be open at an end, or at both", () => {
    expect(spanOf([dateOf("2026-03-01"), null], "day")).toEqual(["2026-03-01", ""]);
    expect(spanOf(null, "day")).toEqual(["", ""]);
  });
});
