import { Button, Popconfirm, Table, type TableColumnsType } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Notice } from "@/ui/Notice";
import type { ShopKey } from "./api";

interface Props {
  rows: ShopKey[];
  onWithdraw: (row: ShopKey) => void;
}

/** Keys, newest first, with when they were last used; those that were withdrawn stay to be seen. */
export function KeyTable({ rows, onWithdraw }: Props) {
  const t = useWords("package");
  const columns: TableColumnsType<ShopKey> = [
    { title: t("keys.name"), dataIndex: "keyName", ellipsis: true },
    { title: t("keys.code"), width: 226, render: (_, row) => <CopyText text={row.keyCode} /> },
    { title: t("keys.organ"), dataIndex: "organName", width: 130, ellipsis: true },
    {
      title: t("keys.used"),
      width: 158,
      render: (_, row) => (row.lastUsedTime > 0 ? dateTime(row.lastUsedTime) : t("keys.never")),
    },
    {
      title: t("keys.state"),
      width: 92,
      render: (_, row) => t(row.endTime > 0 ? "keys.ended" : "keys.holds"),
    },
    {
      title: t("keys.actions"),
      width: 88,
      render: (_, row) =>
        row.endTime > 0 ? null : <Withdraw row={row} onWithdraw={() => onWithdraw(row)} />,
    },
  ];
  return (
    <Table<ShopKey>
      size="small"
      rowKey="keyId"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 760, y: 320 }}
      locale={{ emptyText: <Notice kind="empty" title={t("keys.none")} /> }}
      data-testid="shop-key-table"
    />
  );
}

function Withdraw({ row, onWithdraw }: { row: ShopKey; onWithdraw: () => void }) {
  const t = useWords("package");
  return (
    <Popconfirm
      title={t("keys.withdrawTitle", { name: row.keyName })}
      description={t("keys.withdrawText")}
      okText={t("keys.withdraw")}
      okButtonProps={{ danger: true }}
      onConfirm={onWithdraw}
    >
      <Button
        type="link"
        size="small"
        danger
        style={{ paddingInline: 0 }}
        data-testid={`shop-key-withdraw-${row.keyId}`}
      >
        {t("keys.withdraw")}
      </Button>
    </Popconfirm>
  );
}
