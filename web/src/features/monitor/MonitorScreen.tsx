import { useCallback, useState } from "react";
import { useCell } from "@/lib/useCell";
import { useShortcut } from "@/ui/keys";
import { usePage } from "@/ui/page";
import { EditHost } from "./EditButton";
import { keepLayout, readLayout } from "./layout";
import { MonitorMap } from "./MonitorMap";
import styles from "./MonitorPage.module.css";
import { useMonitor } from "./monitor";
import { Panels } from "./Panels";
import { StatusBar } from "./StatusBar";
import { useFreshList } from "./useFreshList";
import { useListQuery } from "./useListQuery";

/** The map over the whole box, everything else floating above it. */
export function MonitorScreen() {
  const { selection, filters } = useMonitor();
  const { active } = usePage();
  const list = useListQuery();
  const { picked } = useCell(selection.chosen);
  const seconds = useFreshList(active, picked.size > 0 && filters.organ !== 0);
  const [shown, setShown] = useState(() => readLayout().shown);
  const show = useCallback((next: boolean) => {
    setShown(next);
    keepLayout({ shown: next });
  }, []);
  useShortcut(
    "p",
    useCallback(() => show(!shown), [show, shown]),
    active,
  );
  return (
    <div className={styles.screen}>
      <EditHost>
        <MonitorMap panelShown={shown} />
        <Panels list={list} shown={shown} onShow={show} />
      </EditHost>
      <StatusBar statistics={list.data?.statistics} seconds={seconds} />
    </div>
  );
}
