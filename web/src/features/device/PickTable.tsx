import { Skeleton, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useClicks } from "@/ui/useClicks";
import styles from "./DevicePicker.module.css";
import { titleOf } from "./names";
import { addedPicks, type PickedDevice, toggledPick, usePickable } from "./pick";
import { StateTag } from "./StateTag";

/** Rows of a page, as the specification has them. */
const SIZE = 20;

interface Props {
  organ: number;
  search: string;
  chosen: PickedDevice[];
  multiple: boolean;
  onChange: (chosen: PickedDevice[]) => void;
  onOpen?: (device: PickedDevice) => void;
}

const same = (a: PickedDevice, b: PickedDevice) => a.deviceId === b.deviceId;

/** The devices that can be picked, with boxes for the keyboard; what was chosen on other pages stays. */
export function PickTable({ organ, search, chosen, multiple, onChange, onOpen }: Props) {
  const ui = useWords("ui");
  const [page, setPage] = useState(1);
  const query = { organId: organ || undefined, searchKey: search || undefined };
  const list = usePickable({ ...query, currentPage: page, pageSize: SIZE });
  const columns = usePickColumns();
  const click = useClicks<PickedDevice>(
    (device) => onChange(multiple ? toggledPick(chosen, device) : [device]),
    (device) => {
      onChange(multiple ? addedPicks(chosen, [device]) : [device]);
      onOpen?.(device);
    },
    same,
  );
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.skeleton} />;
  const { rows, total } = list.data;
  const shown = new Set(rows.map(({ deviceId }) => deviceId));
  return (
    <div className={styles.table}>
      <Table<PickedDevice>
        rowKey="deviceId"
        size="small"
        columns={columns}
        dataSource={rows}
        loading={list.isPlaceholderData}
        scroll={{ y: 268 }}
        locale={{
          emptyText: (
            <Notice kind={search ? "filtered" : "empty"} title={ui(search ? "filtered" : "empty")} />
          ),
        }}
        onRow={(row) => ({ onClick: () => click(row) })}
        rowSelection={{
          type: multiple ? "checkbox" : "radio",
          columnWidth: 40,
          selectedRowKeys: chosen.map(({ deviceId }) => deviceId),
          getCheckboxProps: (row) => ({ "aria-label": titleOf(row) }),
          onCell: () => ({ onClick: (event) => event.stopPropagation() }),
          onChange: (_, here) => {
            if (!multiple) return onChange(here);
            const elsewhere = chosen.filter(({ deviceId }) => !shown.has(deviceId));
            onChange([...elsewhere, ...here.filter((row) => row !== undefined && shown.has(row.deviceId))]);
          },
        }}
        pagination={{
          simple: true,
          current: page,
          pageSize: SIZE,
          total,
          showSizeChanger: false,
          showTotal: (all) => ui("total", { total: all }),
          onChange: setPage,
        }}
        data-testid="device-picker-table"
      />
    </div>
  );
}

function usePickColumns(): TableColumnsType<PickedDevice> {
  const t = useWords("device");
  const label = useLabels();
  return [
    {
      title: label("imei"),
      width: 148,
      render: (_, row) => (row.modelHides ? t("imeiHidden") : <span className="wm-mono">{row.imei}</span>),
    },
    { title: label("deviceName"), dataIndex: "deviceName", ellipsis: true },
    { title: label("plateNo"), width: 100, dataIndex: "plateNo", ellipsis: true },
    { title: label("organName"), width: 110, dataIndex: "organName", ellipsis: true },
    {
      title: label("onlineState"),
      width: 116,
      render: (_, row) => <StateTag deviceState={row.deviceState} />,
    },
  ];
}
