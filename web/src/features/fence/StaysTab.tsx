import { Segmented, Table, Tag } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import type { Stay } from "./api";
import styles from "./Fence.module.css";
import { useStays } from "./queries";

const SIZE = 10;

/** Who is in a fence, and who was. */
export function StaysTab({ fenceId }: { fenceId: number }) {
  const t = useWords("fence");
  const [inside, setInside] = useState(true);
  const [page, setPage] = useState(1);
  const list = useStays(fenceId, inside, page, SIZE);
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className={styles.stays} data-testid="fence-stays">
      <Segmented<"inside" | "all">
        tabIndex={-1}
        size="small"
        value={inside ? "inside" : "all"}
        options={[
          { value: "inside", label: t("insideNow") },
          { value: "all", label: t("allStays") },
        ]}
        onChange={(value) => {
          setInside(value === "inside");
          setPage(1);
        }}
      />
      <Table<Stay>
        size="small"
        rowKey={({ imei, enterTime }) => `${imei} ${enterTime}`}
        dataSource={list.data?.rows ?? []}
        loading={list.isPending}
        locale={{ emptyText: t("noStays") }}
        pagination={{
          current: page,
          pageSize: SIZE,
          total: list.data?.total ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          { title: t("device"), dataIndex: "label", ellipsis: true },
          { title: t("organ"), dataIndex: "organName", width: 160, ellipsis: true },
          {
            title: t("entered"),
            dataIndex: "enterTime",
            width: 180,
            render: (at: number) => <Moment seconds={at} />,
          },
          {
            title: t("left"),
            dataIndex: "leaveTime",
            width: 180,
            render: (at: number) =>
              at === 0 ? <Tag color="success">{t("inside")}</Tag> : <Moment seconds={at} />,
          },
          {
            title: t("note"),
            key: "note",
            width: 150,
            render: (_, { passed, revised }) =>
              [passed === 1 ? t("passed") : "", revised === 1 ? t("revised") : ""]
                .filter(Boolean)
                .join(t("comma")),
          },
        ]}
      />
    </div>
  );
}
