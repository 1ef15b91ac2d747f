import { Button, type TableColumnsType, Tag, Tooltip } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { StatusMark } from "@/ui/StatusMark";
import type { ModelRow } from "./api";
import { capabilities, spanOf } from "./form";
import styles from "./Model.module.css";

/** The columns of the catalogue; the last one only for those who may edit. */
export function useColumns(onEdit?: (row: ModelRow) => void): TableColumnsType<ModelRow> {
  const t = useWords("devicemodel");
  const columns: TableColumnsType<ModelRow> = [
    {
      title: t("code"),
      key: "code",
      width: 130,
      fixed: "left",
      render: (_, row) => <span className={styles.code}>{row.code}</span>,
    },
    { title: t("name"), key: "name", width: 220, dataIndex: "name", ellipsis: true },
    { title: t("type"), key: "type", width: 84, dataIndex: "typeName" },
    {
      title: t("protocol"),
      key: "protocol",
      width: 90,
      render: (_, row) => row.protocol || t("anyProtocol"),
    },
    {
      title: t("capabilities"),
      key: "capabilities",
      width: 330,
      render: (_, row) => <Capabilities row={row} />,
    },
    {
      title: t("report"),
      key: "report",
      width: 116,
      align: "right",
      render: (_, row) => <Span seconds={row.reportSeconds} />,
    },
    {
      title: t("heartbeat"),
      key: "heartbeat",
      width: 104,
      align: "right",
      render: (_, row) => <Span seconds={row.heartbeatSeconds} />,
    },
    {
      title: t("commands"),
      key: "commands",
      width: 104,
      align: "right",
      render: (_, row) => <Commands row={row} />,
    },
    { title: t("devices"), key: "devices", width: 80, dataIndex: "deviceCount", align: "right" },
    {
      title: t("status"),
      key: "status",
      width: 92,
      render: (_, row) => <StatusMark status={row.status} />,
    },
    { title: t("sort"), key: "sort", width: 70, dataIndex: "sort", align: "right" },
    { title: t("remark"), key: "remark", width: 160, dataIndex: "remark", ellipsis: true },
  ];
  if (!onEdit) return columns;
  return [
    ...columns,
    {
      title: t("actions"),
      key: "actions",
      width: 72,
      fixed: "right",
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          onClick={() => onEdit(row)}
          aria-label={t("editNamed", { code: row.code })}
          data-testid={`model-edit-${row.code}`}
        >
          {t("edit")}
        </Button>
      ),
    },
  ];
}

function Capabilities({ row }: { row: ModelRow }) {
  const t = useWords("devicemodel");
  return (
    <span className={styles.tags}>
      {row.capabilities.map((name) => {
        const known = capabilities.find((capability) => capability === name);
        return <Tag key={name}>{known ? t(`can.${known}`) : name}</Tag>;
      })}
    </span>
  );
}

function Span({ seconds }: { seconds: number }) {
  const t = useWords("devicemodel");
  if (seconds === 0) return null;
  const [count, unit] = spanOf(seconds);
  return t(`span.${unit}`, { count });
}

/** How many commands it takes; which, when pointed at. */
function Commands({ row }: { row: ModelRow }) {
  const t = useWords("devicemodel");
  const choices = useChoices("CMD_CODE");
  if (row.commands.length === 0) return row.commands.length;
  const names = row.commands.map((key) => choices.find((choice) => choice.key === key)?.val ?? key);
  return (
    <Tooltip title={names.join(t("comma"))} trigger={["hover", "focus"]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is for the keyboard too */}
      <span tabIndex={0}>{row.commands.length}</span>
    </Tooltip>
  );
}
