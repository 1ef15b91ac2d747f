import { expect, it } from "vitest";
import { loginAddress, safeRedirect } from "./redirect";

it.each([
  [null, "/"],
  ["", "/"],
  ["/monitorcenter?organ=3#x", "/monitorcenter?organ=3#x"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/login?redirect=/login", "/"],
])("redirect %s leads to %s", (wanted, want) => expect(safeRedirect(wanted)).toBe(want));

it("keeps the whole path in the way back", () => {
  expect(loginAddress("/monitorcenter?organ=3&q=a b#x")).toBe(
    "/login?redirect=%2Fmonitorcenter%3Forgan%3D3%26q%3Da%20b%23x",
  );
  expect(loginAddress("/")).toBe("/login");
});
