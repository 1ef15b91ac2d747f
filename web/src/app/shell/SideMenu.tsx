import { Menu, type MenuProps } from "antd";
import { useEffect, useState } from "react";
import type { MenuGroup, WebsiteInfo } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { HOME } from "../features";
import { menuIcon } from "./icons";
import { groupOf } from "./menu";
import styles from "./SideMenu.module.css";

interface Props {
  site: WebsiteInfo;
  current: string;
  onGo: (path: string) => void;
}

/** The menu itself, one group open at a time; used in the side bar and in the drawer of map screens. */
export function MenuList({ site, current, onGo, collapsed }: Props & { collapsed?: boolean }) {
  const t = useWords("shell");
  const { menu } = site;
  const holder = groupOf(menu, current);
  const [open, setOpen] = useState(holder ?? menu[0]?.code);
  useEffect(() => setOpen((old) => holder ?? old), [holder]);
  const items: MenuProps["items"] = [
    { key: HOME, icon: menuIcon("home"), label: t("home") },
    ...menu.map(itemOf),
  ];
  const openKeys = collapsed
    ? {}
    : { openKeys: open ? [open] : [], onOpenChange: (keys: string[]) => setOpen(keys.at(-1)) };
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={22}
      selectedKeys={[current]}
      items={items}
      onClick={({ key }) => onGo(key)}
      style={{ border: 0, background: "none" }}
      {...openKeys}
    />
  );
}

function itemOf(group: MenuGroup) {
  return {
    key: group.code,
    icon: menuIcon(group.icon, group.code),
    label: group.name,
    children: group.children.map((item) => ({ key: item.url, label: item.name })),
  };
}

/** 208 px wide, or icons only. */
export function SideMenu({ collapsed, ...props }: Props & { collapsed: boolean }) {
  const t = useWords("shell");
  return (
    <nav
      className={styles.side}
      data-collapsed={collapsed || undefined}
      aria-label={t("menu")}
      data-testid="side-menu"
    >
      <MenuList {...props} collapsed={collapsed} />
    </nav>
  );
}
