import type { MenuProps } from "antd";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";
import type { Tabs } from "./useTabs";

type Items = NonNullable<MenuProps["items"]>;

/** What can be done with a page's tab: close it, those beside it, or all. */
export function useTabMenu(tabs: Tabs, path: string): Items {
  const t = useWords("shell");
  const at = tabs.tabs.findIndex((tab) => tab.path === path);
  return [
    { key: "close", label: t("closeThis"), disabled: path === HOME, onClick: () => tabs.close(path) },
    {
      key: "others",
      label: t("closeOthers"),
      disabled: !tabs.tabs.some((tab) => tab.path !== HOME && tab.path !== path),
      onClick: () => tabs.closeOthers(path),
    },
    {
      key: "after",
      label: t("closeAfter"),
      disabled: at === tabs.tabs.length - 1,
      onClick: () => tabs.closeAfter(path),
    },
    { key: "all", label: t("closeAll"), onClick: tabs.closeAll },
  ];
}

/** All open pages by their names, the one on screen chosen. */
export function usePageList(tabs: Tabs, nameOf: (path: string) => string): MenuProps {
  const items: Items = tabs.tabs.map(({ path }) => ({
    key: path,
    label: nameOf(path),
    onClick: () => tabs.go(path),
  }));
  return { items, selectedKeys: [tabs.current] };
}
