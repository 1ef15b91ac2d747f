import { BarChartOutlined, TableOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import styles from "./Glance.module.css";

const Plot = lazy(() => import("./Plot"));

interface Props {
  /** Names what can be found by tests. */
  id: string;
  title: string;
  /** A button that exports the table. */
  act?: ReactNode;
  error: Error | null;
  /** What the figures come to, undefined while they are asked for. */
  sum?: string;
  /** What stands in place of drawing and table where there is nothing to be drawn. */
  none?: string;
  /** What is drawn. */
  option?: object;
  /** The same as a table. */
  table?: ReactNode;
}

/** A part of the glance: a heading, a sentence, and a drawing or a table. */
export function PartFrame({ id, title, act, error, sum, none, option, table }: Props) {
  const t = useWords("report");
  const [asTable, setAsTable] = useState(false);
  const waits = <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const other = t(asTable ? "glance.asChart" : "glance.asTable");
  return (
    <>
      <header>
        <h3>{title}</h3>
        <div className={styles.acts}>
          {act}
          <Button
            type="text"
            size="small"
            aria-label={other}
            data-tip={other}
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setAsTable(!asTable)}
            data-testid={`${id}-toggle`}
          />
        </div>
      </header>
      {error ? (
        <Notice kind="error" title={t("glance.failed")} advice={error.message} />
      ) : none !== undefined ? (
        <p className={styles.none} data-testid={`${id}-none`}>
          {none}
        </p>
      ) : sum === undefined ? (
        waits
      ) : (
        <>
          <p className={styles.sum} data-testid={`${id}-sum`}>
            {sum}
          </p>
          {asTable ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, must get at rows further down
            <section className={styles.scroll} aria-label={title} tabIndex={0}>
              {table}
            </section>
          ) : (
            <div className={styles.chart}>
              <Suspense fallback={waits}>{option && <Plot option={option} />}</Suspense>
            </div>
          )}
        </>
      )}
    </>
  );
}
