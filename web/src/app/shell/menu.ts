import type { MenuGroup, WebsiteInfo } from "@/features/site/public";
import { HOME, pageAt } from "../features";

/** The groups with only those pages that this version has; Home stands by itself, and groups left empty are dropped. */
export function shownMenu(menu: MenuGroup[]): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      children: group.children.filter((item) => item.url !== HOME && pageAt(item.url)),
    }))
    .filter((group) => group.children.length > 0);
}

/** The addresses this user may open: Home and whatever the menu of the server names. */
export function pagesOf(site: WebsiteInfo): Set<string> {
  return new Set([HOME, ...site.menu.flatMap((group) => group.children.map((item) => item.url))]);
}

/** The group that holds the page, by its code; undefined for pages outside any group. */
export function groupOf(menu: MenuGroup[], path: string): string | undefined {
  return menu.find((group) => group.children.some((item) => item.url === path))?.code;
}
