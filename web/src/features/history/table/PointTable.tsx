import { Pagination, Select } from "antd";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { type Arrangement, arranged } from "@/ui/arrangement";
import { ColumnChooser } from "@/ui/ColumnChooser";
import { type Column, edgesOf, widthOf } from "@/ui/table/column";
import { TabStop } from "@/ui/tabStop";
import { pageSizes } from "../layout";
import { LeftReadings } from "../points/LeftReadings";
import { indexAt, type Track } from "../points/track";
import { useMoment, useReplay } from "../replay";
import { ROW } from "./rows";
import styles from "./Table.module.css";
import { useColumns } from "./useColumns";
import { useDrawn } from "./useDrawn";

/** The table follows a playback so often (ms). */
const FOLLOW = 150;

interface Props {
  track: Track;
  size: number;
  onSize: (size: number) => void;
  columns: Arrangement;
  onColumns: (columns: Arrangement) => void;
}

/** The points of a track by pages. It follows the playback; a click on a row takes the playback there. */
export function PointTable({ track, size, onSize, columns: wanted, onColumns }: Props) {
  const t = useWords("history");
  const { player } = useReplay();
  const moment = useMoment(player, FOLLOW);
  const now = moment === null ? -1 : indexAt(track.time, moment + 0.001);
  const [page, setPage] = useState(1);
  useEffect(() => {
    if (now >= 0) setPage(Math.floor(now / size) + 1);
  }, [now, size]);
  const all = useColumns(track);
  const columns = useMemo(() => arranged(all, wanted), [all, wanted]);
  const pages = Math.max(1, Math.ceil(track.count / size));
  const first = (Math.min(page, pages) - 1) * size;
  const choose = useCallback((at: number) => player.seekMoment(track.time[at] as number), [player, track]);
  return (
    <div className={styles.points}>
      <Rows
        columns={columns}
        first={first}
        count={Math.min(size, track.count - first)}
        now={now}
        onChoose={choose}
      />
      <footer className={styles.footer}>
        <ColumnChooser
          name="history"
          columns={all}
          wanted={wanted}
          onChange={onColumns}
          note={<LeftReadings tracks={[track]} />}
        />
        <Pagination
          simple
          size="small"
          current={Math.min(page, pages)}
          pageSize={size}
          total={track.count}
          showSizeChanger={false}
          onChange={setPage}
        />
        <Select
          size="small"
          value={size}
          onChange={onSize}
          aria-label={t("pageSize")}
          options={pageSizes.map((value) => ({ value, label: t("perPage", { count: value }) }))}
          data-testid="history-page-size"
        />
      </footer>
    </div>
  );
}

interface RowsProps {
  columns: Column<{ at: number }>[];
  first: number;
  count: number;
  now: number;
  onChoose: (at: number) => void;
}

/** The rows of one page; only what is in sight is drawn. */
function Rows({ columns, first, count, now, onChoose }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [from, end] = useDrawn(frame, { first, count, now });
  const edges = useMemo(() => edgesOf(columns, 0), [columns]);
  const shown = Array.from({ length: Math.max(0, Math.min(end, count) - from) }, (_, i) => first + from + i);
  const reached = shown.includes(now) ? now : shown[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <div ref={frame} className={styles.frame} tabIndex={0} data-testid="history-table">
      <table style={{ minWidth: widthOf(columns) }} aria-rowcount={count + 1}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} data-align={align} title={title} {...fixedAt(edges.get(key))}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: from * ROW }} />
          {shown.map((at) => (
            // what scrolled out of sight shows what came into it: to fill cells is cheaper than to make them
            <Row
              key={at % shown.length}
              at={at}
              now={at === now}
              reached={at === reached}
              columns={columns}
              edges={edges}
              onChoose={onChoose}
            />
          ))}
          <tr aria-hidden style={{ height: Math.max(0, count - Math.max(end, from)) * ROW }} />
        </tbody>
      </table>
    </div>
  );
}

/** Of a cell that stays in sight while the table is scrolled to its side, so far from its left edge. */
const fixedAt = (left: number | undefined) =>
  left === undefined ? {} : { "data-fixed": true, style: { left } };

interface RowProps extends Pick<RowsProps, "columns" | "onChoose"> {
  at: number;
  now: boolean;
  /** Whether Tab comes to what is in the row. */
  reached: boolean;
  edges: Map<string, number>;
}

/** A point. While a playback runs only the rows that it comes to and leaves are drawn again. */
const Row = memo(function Row({ at, now, reached, columns, edges, onChoose }: RowProps) {
  return (
    <TabStop value={reached}>
      <tr
        data-now={now || undefined}
        aria-current={now || undefined}
        onClick={() => onChoose(at)}
        data-testid={`history-point-${at + 1}`}
      >
        {columns.map(({ key, align, render }) => (
          <td key={key} data-align={align} {...fixedAt(edges.get(key))}>
            {render({ at }, at)}
          </td>
        ))}
      </tr>
    </TabStop>
  );
});
