import { BarChartOutlined, TableOutlined } from "@ant-design/icons";
import { Button, Skeleton, Tooltip } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Charts.module.css";
import { FigureTable } from "./FigureTable";
import type { ChartSet, Figure } from "./sets";

const Chart = lazy(() => import("./Chart"));

interface Props {
  set: ChartSet;
  /** Undefined until they are there. */
  figures: Figure[] | undefined;
  /** Drawing may begin: somebody can see it. */
  seen: boolean;
  onPick?: (key: string) => void;
  extra?: ReactNode;
}

/** A set of figures as a drawing, or as a table. */
export function ChartCard({ set, figures, seen, onPick, extra }: Props) {
  const t = useWords("home");
  const [asTable, setAsTable] = useState(false);
  const title = t(`charts.${set.word}`);
  const other = t(asTable ? "charts.asChart" : "charts.asTable");
  const waiting = <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  return (
    <section className={styles.card} aria-label={title} data-testid={`chart-${set.word}`}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {extra}
        <Tooltip title={other}>
          <Button
            type="text"
            size="small"
            aria-label={`${title}: ${other}`}
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setAsTable(!asTable)}
            data-testid={`chart-${set.word}-toggle`}
          />
        </Tooltip>
      </header>
      <div className={styles.body}>
        {figures === undefined ? (
          waiting
        ) : figures.every(({ value }) => value === 0) ? (
          <p className={styles.none}>{t("charts.none")}</p>
        ) : asTable ? (
          <FigureTable
            title={title}
            figures={figures}
            largest={set.largest}
            whole={set.name !== "chart2Data"}
          />
        ) : seen ? (
          <Suspense fallback={waiting}>
            <Chart set={set} figures={figures} onPick={onPick} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
