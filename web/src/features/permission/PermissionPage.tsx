import { Select } from "antd";
import { useState } from "react";
import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { usePageParam } from "@/ui/page";
import { numberOf } from "@/ui/useListParams";
import { ButtonPanel } from "./ButtonPanel";
import { Dialogs } from "./Dialogs";
import type { Doing } from "./doing";
import { MenuPanel } from "./MenuPanel";
import { findMenu, firstPage } from "./menus";
import styles from "./Permission.module.css";
import { useMenus } from "./queries";
import { RefreshPermissions } from "./RefreshPermissions";
import { RoutePanel } from "./RoutePanel";

/** Permissions: the menu, the buttons of its pages, and the routes that are no buttons yet. */
export default function PermissionPage() {
  const t = useWords("permission");
  const systems = useChoices("SYSTEM_TYPE");
  const [chosen, setChosen] = usePageParam("system", "");
  const system = chosen || (systems[0]?.key ?? "");
  const [menuParam, setMenu] = usePageParam("menu", "");
  const menus = useMenus(system);
  const nodes = menus.data ?? [];
  const menu = findMenu(nodes, numberOf(menuParam)) ?? firstPage(nodes);
  const [doing, setDoing] = useState<Doing | null>(null);
  return (
    <div className={styles.page} data-testid="permission-page">
      <div className={styles.bar}>
        <span className={styles.label} aria-hidden>
          {t("system")}
        </span>
        <Select<string>
          value={system || undefined}
          aria-label={t("system")}
          options={systems.map(({ key, val }) => ({ value: key, label: val }))}
          onChange={(value) => {
            setMenu("");
            setChosen(value === systems[0]?.key ? "" : value);
          }}
          style={{ width: 200 }}
          data-testid="permission-system"
        />
        <RefreshPermissions />
      </div>
      <div className={styles.panels}>
        <MenuPanel menus={menus} menu={menu} onChoose={(perId) => setMenu(String(perId))} onDo={setDoing} />
        <ButtonPanel menu={menu} onDo={setDoing} key={`buttons-${menu?.perId}`} />
        <RoutePanel system={system} menu={menu} key={`routes-${system}`} />
      </div>
      {doing ? <Dialogs doing={doing} system={system} nodes={nodes} onClose={() => setDoing(null)} /> : null}
    </div>
  );
}
