import { Table, type TableColumnsType, Tag } from "antd";
import { useState } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import type { Difference, Fate } from "./api";
import styles from "./Tryout.module.css";
import { PAGE, useDifferences } from "./useTryout";

const colours: Record<Fate, string> = { new: "red", gone: "green", moved: "gold" };

/** The alarms that differ, those of today beside those that there would be. */
export function Differences({ taskId, fate }: { taskId: number; fate: Fate | "all" }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useDifferences(taskId, fate, page);
  const columns = useColumns();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Table<Difference>
      size="small"
      rowKey="number"
      columns={columns}
      dataSource={data?.rows ?? []}
      loading={isFetching}
      scroll={{ x: 900 }}
      pagination={{
        current: page,
        pageSize: PAGE,
        total: data?.total ?? 0,
        onChange: setPage,
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      data-testid="tryout-differences"
    />
  );
}

function useColumns(): TableColumnsType<Difference> {
  const t = useWords("threshold");
  const span = (from: number, to: number) =>
    from === 0 ? (
      <span className={styles.note}>{t("tryout.none")}</span>
    ) : (
      <>
        <div>{dateTime(from)}</div>
        <div>{to === 0 ? t("tryout.lasts") : dateTime(to)}</div>
      </>
    );
  return [
    {
      title: t("tryout.vehicle"),
      width: 190,
      render: (_, row) => (
        <>
          <div>{row.plateNo || row.deviceName || row.imei}</div>
          <div className={styles.note}>{row.plateNo ? row.imei : row.organName}</div>
        </>
      ),
    },
    {
      title: t("class"),
      width: 150,
      render: (_, row) => (
        <>
          <div>{row.alarmClassName}</div>
          <div className={styles.note}>{row.alarmTypeName}</div>
        </>
      ),
    },
    {
      title: t("tryout.difference"),
      width: 120,
      render: (_, row) => <Tag color={colours[row.fate]}>{row.fateName}</Tag>,
    },
    { title: t("tryout.before"), width: 180, render: (_, row) => span(row.wasStart, row.wasEnd) },
    { title: t("tryout.after"), width: 180, render: (_, row) => span(row.isStart, row.isEnd) },
  ];
}
