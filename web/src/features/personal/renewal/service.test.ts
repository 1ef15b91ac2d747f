import { describe, expect, it } from "vitest";
import { scanned, standing } from "./service";

describe("service of a device", () => {
  it.each([
    [0, "endless"],
    [999, "ended"],
    [1000, "ended"],
    [1001, "soon"],
    [1000 + 30 * 86_400, "running"],
  ])("that ends at %d is %s", (ends, want) => {
    expect(standing(ends, 1000)).toBe(want);
  });

  it("is paid by a code that is scanned as it is, unless it is an address of this site", () => {
    expect(scanned("weixin://wxpay/x", "https://a.example", "cn")).toBe("weixin://wxpay/x");
    expect(scanned("/paytest/0/1?a=1", "https://a.example", "en")).toBe(
      "https://a.example/paytest/0/1?a=1&lang=en",
    );
  });
});
