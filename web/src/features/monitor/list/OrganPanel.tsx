import { Checkbox } from "antd";
import { useRef, useState } from "react";
import { OrganTree, WATCHED } from "@/features/organ/public";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { Panel } from "@/ui/Panel";
import { keepLayout, readLayout } from "../layout";
import { useMonitor } from "../monitor";
import { Grip } from "./Grip";
import styles from "./OrganPanel.module.css";

/** Whose vehicles are shown. */
export function OrganPanel() {
  const t = useWords("organ");
  const words = useWords("monitor");
  const { tree, filters, setFilters } = useMonitor();
  const { vehicles } = useLive();
  const counts = useCell(vehicles.counts);
  const [open, setOpen] = useState(() => readLayout().organs);
  const [height, setHeight] = useState(() => readLayout().treeHeight);
  const box = useRef<HTMLDivElement>(null);
  const toggle = () => {
    setOpen(!open);
    keepLayout({ organs: !open });
  };
  const resize = (treeHeight: number) => {
    setHeight(treeHeight);
    keepLayout({ treeHeight });
  };
  return (
    <Panel
      title={t("title")}
      open={open}
      onToggle={toggle}
      extra={
        <Checkbox
          className={styles.sub}
          checked={filters.sub}
          disabled={filters.organ === WATCHED}
          onChange={(event) => setFilters({ sub: event.target.checked })}
          data-testid="include-sub"
        >
          {t("includeSub")}
        </Checkbox>
      }
    >
      <div ref={box} className={styles.tree} style={height === null ? undefined : { height }}>
        <OrganTree
          nodes={tree}
          chosen={filters.organ}
          onChoose={(organ) => setFilters({ organ })}
          watchedCount={counts?.attentionCount}
        />
      </div>
      <Grip label={words("resize")} heightOf={() => box.current?.offsetHeight ?? 0} onHeight={resize} />
    </Panel>
  );
}
