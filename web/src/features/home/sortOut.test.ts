import { expect, it } from "vitest";
import { sortOut } from "./sortOut";

const item = (url: string) => ({ code: url, name: url, url });
const group = (code: string, ...urls: string[]) => ({ code, name: code, icon: "", children: urls.map(item) });

it("shows the six main pages in their order, once, and the rest under their headings", () => {
  const { main, more } = sortOut([
    group("UM", "/usermanage"),
    group("RP", "/riderecord", "/alarmrecord"),
    group("MC", "/home", "/historytrack", "/monitorcenter"),
    group("XX", "/alarmrecord"),
  ]);
  expect(main.map((page) => page.url)).toEqual([
    "/monitorcenter",
    "/historytrack",
    "/alarmrecord",
    "/riderecord",
  ]);
  expect(more.map((heading) => [heading.code, heading.children.map((page) => page.url)])).toEqual([
    ["UM", ["/usermanage"]],
  ]);
});

it("has nothing for a user without a menu", () => expect(sortOut([])).toEqual({ main: [], more: [] }));
