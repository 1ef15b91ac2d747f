import { useCallback } from "react";
import type { WebsiteInfo } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";

/** Names pages as the menu of the server does, in the chosen language. */
export function usePageNames(site: WebsiteInfo): (path: string) => string {
  const t = useWords("shell");
  const home = t("home");
  const missing = t("noPage");
  return useCallback(
    (path) => {
      const items = site.menu.flatMap((group) => group.children);
      const found = items.find((item) => item.url === path)?.name;
      return found ?? (path === HOME ? home : missing);
    },
    [site, home, missing],
  );
}
