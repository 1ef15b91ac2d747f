import type { MenuGroup, MenuItem } from "@/features/site/public";

/** The six main pages, in the order of their tiles. */
export const mainPages = [
  "/monitorcenter",
  "/historytrack",
  "/devicemanage",
  "/carmanage",
  "/alarmrecord",
  "/riderecord",
] as const;

export type MainPage = (typeof mainPages)[number];

export function isMain(url: string): url is MainPage {
  return mainPages.some((page) => page === url);
}

/** The main pages of a menu, and the headings with what is left. */
export function sortOut(menu: MenuGroup[]): { main: MenuItem[]; more: MenuGroup[] } {
  const items = menu.flatMap((group) => group.children);
  const main = mainPages.flatMap((url) => items.filter((item) => item.url === url).slice(0, 1));
  const more = menu
    .map((group) => ({
      ...group,
      children: group.children.filter((item) => !isMain(item.url) && item.url !== "/home"),
    }))
    .filter((group) => group.children.length > 0);
  return { main, more };
}
