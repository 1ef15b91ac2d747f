import { Table } from "antd";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { EvidenceButton, ProcessButton, WatchButton } from "../acts/RowActs";
import type { AlarmRow } from "../api";
import { subjectOf } from "../names";
import { PAGE } from "./prefs";
import styles from "./RiskAlarms.module.css";

interface Props {
  rows: AlarmRow[] | undefined;
  total: number;
  /** There are more than that. */
  more?: boolean;
  page: number;
  onPage: (page: number) => void;
  filtered: boolean;
  picked: string;
  onPick: (alarm: AlarmRow) => void;
  /** Undefined where nothing can be done with several. */
  chosen?: string[];
  onChoose: (chosen: string[]) => void;
}

/** A page of open alarms; a row is shown on the map when it is clicked. */
export function RiskTable(props: Props) {
  const { rows, total, more, page, onPage, filtered, picked, onPick, chosen, onChoose } = props;
  const t = useWords("alarm");
  const narrow = useNarrow();
  return (
    <Table<AlarmRow>
      size="small"
      rowKey="alarmId"
      className={styles.table}
      dataSource={rows ?? []}
      loading={rows === undefined}
      scroll={{ y: narrow ? "min(320px, calc(100vh - 400px))" : "clamp(156px, calc(100vh - 560px), 320px)" }} // above it is room for the window of an alarm
      locale={{ emptyText: t(filtered ? "noneFound" : "none") }}
      rowSelection={
        chosen && {
          columnWidth: 34,
          selectedRowKeys: chosen,
          onChange: (keys) => onChoose(keys.map(String)),
        }
      }
      rowClassName={(row) => (row.alarmId === picked ? (styles.picked ?? "") : "")}
      onRow={(row) => ({
        onClick: () => onPick(row),
        "data-testid": `risk-${row.alarmId}`,
      })}
      pagination={{
        size: "small",
        current: page,
        pageSize: PAGE,
        total,
        showSizeChanger: false,
        showTotal: (count) => t(more ? "totalMore" : "total", { count }),
        onChange: onPage,
      }}
      columns={[
        { title: t("device"), key: "device", ellipsis: true, render: (_, row) => subjectOf(row) },
        {
          title: t("type"),
          key: "type",
          width: 164,
          ellipsis: true,
          render: (_, row) => <span title={row.alarmContent}>{row.alarmTypeName}</span>,
        },
        {
          title: t("time"),
          dataIndex: "alarmTime",
          width: 116,
          render: (at: number) => <Ago seconds={at} />,
        },
        { title: t("organ"), dataIndex: "organName", width: 122, ellipsis: true },
        {
          title: t("acts"),
          key: "acts",
          width: 124,
          render: (_, row) => (
            <span className={styles.acts}>
              <ProcessButton alarm={row} />
              <WatchButton row={row} />
              <EvidenceButton alarm={row} />
            </span>
          ),
        },
      ]}
    />
  );
}
