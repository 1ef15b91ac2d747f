import { Button, type TableColumnsType, Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { StatusMark } from "@/ui/StatusMark";
import type { OrganRow } from "./api";
import styles from "./Organ.module.css";

type Act = ((row: OrganRow) => void) | undefined;

interface Options {
  /** The rows are a whole part of the tree, so their depth is shown. */
  nested: boolean;
  rows: OrganRow[] | undefined;
  onEdit: Act;
  onMove: Act;
  onDelete: Act;
}

/** The columns of the groups; the last one holds what this user may do. */
export function useColumns(options: Options): TableColumnsType<OrganRow> {
  const t = useWords("organ");
  const { nested, rows, onEdit, onMove, onDelete } = options;
  const top = nested && rows?.length ? Math.min(...rows.map((row) => row.level)) : undefined;
  const columns: TableColumnsType<OrganRow> = [
    {
      key: "name",
      title: t("name"),
      width: 220,
      fixed: "left",
      render: (_, row) => <Name row={row} depth={top === undefined ? 0 : row.level - top} />,
    },
    { key: "status", title: t("status"), width: 86, render: (_, row) => <StatusMark status={row.status} /> },
    { key: "users", title: t("users"), width: 70, dataIndex: "userCount", align: "right" },
    { key: "devices", title: t("devices"), width: 76, dataIndex: "totalCount", align: "right" },
    {
      key: "roles",
      title: t("roles"),
      width: 160,
      ellipsis: true,
      render: (_, row) => row.strRoleNames || <AsAbove row={row} />,
    },
    { key: "parent", title: t("parent"), width: 140, dataIndex: "parentName", ellipsis: true },
    {
      key: "retention",
      title: t("retention"),
      width: 110,
      render: (_, row) =>
        row.retentionDays ? t("days", { days: row.retentionDays }) : <AsAbove row={row} />,
    },
    { key: "level", title: t("level"), width: 64, dataIndex: "level", align: "right" },
    { key: "sort", title: t("sort"), width: 64, dataIndex: "sort", align: "right" },
    { key: "remark", title: t("remark"), width: 180, dataIndex: "remark", ellipsis: true },
    {
      key: "createTime",
      title: t("createTime"),
      width: 164,
      render: (_, row) => <Moment seconds={row.createTime} />,
    },
  ];
  if (onEdit || onMove || onDelete) {
    columns.push({
      key: "actions",
      title: t("actions"),
      width: 160,
      fixed: "right",
      render: (_, row) => <Actions row={row} onEdit={onEdit} onMove={onMove} onDelete={onDelete} />,
    });
  }
  return columns;
}

function Name({ row, depth }: { row: OrganRow; depth: number }) {
  const t = useWords("organ");
  return (
    <span className={styles.name} style={{ paddingInlineStart: depth * 14 }} title={row.organName}>
      <span className={styles.nameText}>{row.organName}</span>
      {row.isOwn ? <Tag>{t("own")}</Tag> : null}
    </span>
  );
}

/** Nothing is set here: what is set above counts; at a root, what is usual. */
function AsAbove({ row }: { row: OrganRow }) {
  const t = useWords("organ");
  return <span className={styles.faint}>{t(row.parentId === 0 ? "usual" : "asAbove")}</span>;
}

type ActionsProps = { row: OrganRow } & Pick<Options, "onEdit" | "onMove" | "onDelete">;

/** One's own group can be edited, but neither moved nor deleted. */
function Actions({ row, onEdit, onMove, onDelete }: ActionsProps) {
  const t = useWords("organ");
  const still = row.isOwn === 1 || row.parentId === 0;
  const button = (what: "edit" | "move" | "remove", act: Act, shown: boolean) =>
    act && shown ? (
      <Button
        type="link"
        size="small"
        danger={what === "remove"}
        onClick={() => act(row)}
        aria-label={t(`${what}Named`, { name: row.organName })}
        data-testid={`organ-${what}-${row.organId}`}
      >
        {t(what)}
      </Button>
    ) : null;
  return (
    <span className={styles.rowActions}>
      {button("edit", onEdit, true)}
      {button("move", onMove, !still)}
      {button("remove", onDelete, !still)}
    </span>
  );
}
