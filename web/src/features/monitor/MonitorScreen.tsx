import { useCallback, useState } from "react";
import { useCell } from "@/lib/useCell";
import { useNarrow } from "@/lib/useNarrow";
import { usePageKey } from "@/ui/keys";
import { usePage } from "@/ui/page";
import { ActHost } from "./acts/ActHost";
import { keepLayout, readLayout } from "./layout";
import styles from "./MonitorPage.module.css";
import { MonitorMap } from "./map/MonitorMap";
import { useMonitor } from "./monitor";
import { Panels } from "./Panels";
import { StatusBar } from "./StatusBar";
import { useFreshList } from "./useFreshList";
import { isUnheard, useListQuery } from "./useListQuery";

/** The map over the whole box, everything else floating above it. */
export function MonitorScreen() {
  const { selection, filters } = useMonitor();
  const { active } = usePage();
  const list = useListQuery();
  const { picked, focused } = useCell(selection.chosen);
  const seconds = useFreshList(active, picked.size > 0 && filters.organ !== 0, isUnheard(list));
  const [wanted, setWanted] = useState(() => readLayout().shown);
  // A phone has room for the panels or the info window, not for both: they step aside for it, and it goes for them.
  const phone = useNarrow();
  const shown = wanted && !(phone && focused);
  const show = useCallback(
    (next: boolean) => {
      if (next && phone) selection.blur();
      setWanted(next);
      keepLayout({ shown: next });
    },
    [phone, selection],
  );
  usePageKey(
    "p",
    useCallback(() => show(!shown), [show, shown]),
    active,
  );
  return (
    <div className={styles.screen}>
      <ActHost>
        <MonitorMap panelShown={shown} />
        <Panels list={list} shown={shown} onShow={show} />
      </ActHost>
      <StatusBar statistics={list.data?.statistics} seconds={seconds} />
    </div>
  );
}
