import { describe, expect, it } from "vitest";
import { scanned, standing } from "./service";

describe("service of a device", () => {
  it.each([
    ["endless", 0, "endless"],
    ["waiting", 0, "waiting"],
    ["ending", 999, "ended"],
    ["ending", 1000, "ended"],
    ["ending", 1001, "soon"],
    ["ending", 1000 + 30 * 86_400, "running"],
  ] as const)("that is %s at %d stands as %s", (serviceState, expireTime, want) => {
    expect(standing({ serviceState, expireTime }, 1000)).toBe(want);
  });

  it("is paid by a code that is scanned as it is, unless it is an address of this site", () => {
    expect(scanned("weixin://wxpay/x", "https://a.example", "cn")).toBe("weixin://wxpay/x");
    expect(scanned("/paytest/0/1?a=1", "https://a.example", "en")).toBe(
      "https://a.example/paytest/0/1?a=1&lang=en",
    );
  });
});
