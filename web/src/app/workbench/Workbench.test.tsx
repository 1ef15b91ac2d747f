import { act, type ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { perTab } from "@/lib/storage";
import { byId, press, show, until } from "@/testing/show";
import { usePage } from "@/ui/page";
import { TabStrip } from "./TabStrip";
import { useTabs } from "./useTabs";
import { Workbench } from "./Workbench";

vi.mock("../features", () => {
  const page = (path: string) => ({ path, page: () => <Sample path={path} /> });
  const pages = [page("/home"), page("/a"), page("/b"), page("/secret")];
  return { HOME: "/home", pageAt: (path: string) => pages.find((one) => one.path === path) };
});

function Sample({ path }: { path: string }): ReactNode {
  const { setSearch } = usePage();
  const both = () => {
    setSearch((search) => search.set("first", "1"));
    setSearch((search) => search.set("second", "2"));
  };
  return (
    <p data-testid={`page-${path.slice(1)}`}>
      {path}
      <button type="button" data-testid={`both-${path.slice(1)}`} onClick={both} />
    </p>
  );
}

const open = ["/home", "/a", "/b"];

function Bench() {
  const tabs = useTabs("me", (path) => open.includes(path));
  return (
    <>
      <TabStrip tabs={tabs} nameOf={(path) => path} />
      <Workbench tabs={tabs} />
    </>
  );
}

/** Reloads the application at an address, with all pages open. */
async function reloadAt(address: string) {
  perTab.set("waymark.tabs.me", JSON.stringify(open.map((path) => ({ path, href: path }))));
  window.history.replaceState(null, "", address);
  await show(
    <BrowserRouter>
      <Bench />
    </BrowserRouter>,
  );
}

const there = () => open.filter((path) => byId(`page-${path.slice(1)}`));
const tabs = () => open.filter((path) => byId(`tab-${path.slice(1)}`));

it("mounts a page when it is first come to, and keeps it from then on", async () => {
  await reloadAt("/a");
  expect(tabs()).toEqual(open);
  await until(() => expect(there()).toEqual(["/a"]));
  await press("tab-b");
  await until(() => expect(there()).toEqual(["/a", "/b"]));
});

it.each([
  ["/secret", "forbidden", "/secret"],
  ["/nonsense", "missing", "/nonsense"],
])("says at %s that it is %s, and leads Home from there", async (address, kind, named) => {
  await reloadAt(address);
  await until(() =>
    expect(byId("no-page")?.querySelector(`[data-kind=${kind}]`)?.textContent).toContain(named),
  );
  expect(there()).toEqual([]);
  await press("no-page-home");
  await until(() => expect(there()).toEqual(["/home"]));
  expect(byId("no-page")).toBeUndefined();
});

it("closes a page with the middle button, but not Home", async () => {
  await reloadAt("/a");
  const middle = (path: string) =>
    act(async () =>
      byId(`tab-${path}`)?.dispatchEvent(new MouseEvent("auxclick", { button: 1, bubbles: true })),
    );
  await middle("home");
  await middle("a");
  await until(() => expect(tabs()).toEqual(["/home", "/b"]));
  await until(() => expect(there()).toEqual(["/b"]));
});

it("closes from the menu of a tab what stands beside it", async () => {
  await reloadAt("/b");
  await act(async () => byId("tab-a")?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true })));
  await until(() => expect(document.querySelector("[data-menu-id$='-after']")).toBeTruthy());
  await act(async () => document.querySelector<HTMLElement>("[data-menu-id$='-after']")?.click());
  await until(() => expect(tabs()).toEqual(["/home", "/a"]));
  await until(() => expect(there()).toEqual(["/a"]));
});

it("keeps a change of the address that is not drawn yet when the next is made", async () => {
  await reloadAt("/a");
  await until(() => expect(there()).toEqual(["/a"]));
  await press("both-a");
  expect(window.location.search).toBe("?first=1&second=2");
});
