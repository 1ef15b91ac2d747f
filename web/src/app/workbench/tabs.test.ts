import { describe, expect, it } from "vitest";
import { beside, close, closeAfter, closeOthers, isTabs, segment, visit, withHome } from "./tabs";

const home = { path: "/home", href: "/home" };
const a = { path: "/a", href: "/a?x=1" };
const b = { path: "/b", href: "/b" };

describe("tabs", () => {
  it.each([
    ["/", "/"],
    ["/a", "/a"],
    ["/a/b?c", "/a"],
    ["/a?x=1", "/a"],
    ["/a#h", "/a"],
  ])("segment of %s is %s", (path, want) => expect(segment(path)).toBe(want));

  it("opens a page once and remembers its newest address", () => {
    const once = visit([home], "/a?x=1");
    expect(once).toEqual([home, a]);
    expect(visit(once, "/a?x=1")).toBe(once);
    expect(visit(once, "/a?x=2")).toEqual([home, { path: "/a", href: "/a?x=2" }]);
  });

  it("keeps Home first and always", () => {
    expect(withHome([a], "/home")).toEqual([home, a]);
    expect(close([home, a], "/home", "/home", "/home")).toEqual({ tabs: [home, a], next: null });
  });

  it("goes to the neighbour when the page on screen is closed, and stays otherwise", () => {
    expect(close([home, a, b], "/a", "/a", "/home")).toEqual({ tabs: [home, b], next: "/b" });
    expect(close([home, a, b], "/b", "/b", "/home")).toEqual({ tabs: [home, a], next: "/a?x=1" });
    expect(close([home, a, b], "/a", "/b", "/home").next).toBeNull();
  });

  it("closes others but not Home", () => {
    expect(closeOthers([home, a, b], "/b", "/home")).toEqual([home, b]);
    expect(closeOthers([home, a, b], "/home", "/home")).toEqual([home]);
  });

  it("closes those after one", () => {
    expect(closeAfter([home, a, b], "/a")).toEqual([home, a]);
    expect(closeAfter([home, a, b], "/b")).toEqual([home, a, b]);
  });

  it("walks round", () => {
    expect(beside([home, a, b], "/b", 1)).toBe(home);
    expect(beside([home, a, b], "/home", -1)).toBe(b);
  });

  it("refuses stored rubbish", () => {
    expect(isTabs([home, a])).toBe(true);
    expect(isTabs([{ path: "/a", href: "//evil" }])).toBe(false);
    expect(isTabs([null])).toBe(false);
    expect(isTabs({})).toBe(false);
  });
});
