import { LockOutlined } from "@ant-design/icons";
import { Button, type TableColumnsType, Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { StatusMark } from "@/ui/StatusMark";
import type { RoleRow } from "./api";
import styles from "./Role.module.css";

type Act = ((row: RoleRow) => void) | undefined;

interface Acts {
  onGrant: Act;
  onEdit: Act;
  onDelete: Act;
}

/** The columns of the roles; the last one holds what this user may do. */
export function useColumns(acts: Acts): TableColumnsType<RoleRow> {
  const t = useWords("role");
  const columns: TableColumnsType<RoleRow> = [
    { key: "name", title: t("name"), width: 200, fixed: "left", render: (_, row) => <Name row={row} /> },
    {
      key: "organ",
      title: t("organ"),
      width: 150,
      ellipsis: true,
      render: (_, row) => (row.organId === 0 ? <Platform /> : row.organName),
    },
    { key: "users", title: t("users"), width: 76, dataIndex: "userCount", align: "right" },
    { key: "status", title: t("status"), width: 86, render: (_, row) => <StatusMark status={row.status} /> },
    { key: "remark", title: t("remark"), width: 160, dataIndex: "remark", ellipsis: true },
    {
      key: "createTime",
      title: t("createTime"),
      width: 164,
      render: (_, row) => <Moment seconds={row.createTime} />,
    },
  ];
  if (acts.onGrant || acts.onEdit || acts.onDelete) {
    columns.push({
      key: "actions",
      title: t("actions"),
      width: 196,
      fixed: "right",
      render: (_, row) => <Actions row={row} {...acts} />,
    });
  }
  return columns;
}

/** The name in the language of the screen; a lock stands beside roles that can only be looked at. */
function Name({ row }: { row: RoleRow }) {
  const t = useWords("role");
  return (
    <span className={styles.name} title={row.shownName}>
      <span className={styles.nameText}>{row.shownName}</span>
      {row.mayEdit ? null : (
        <Tooltip title={t(row.organId === 0 ? "lockedPlatform" : "lockedAbove")}>
          <LockOutlined
            className={styles.lock}
            aria-label={t(row.organId === 0 ? "lockedPlatform" : "lockedAbove")}
          />
        </Tooltip>
      )}
    </span>
  );
}

function Platform() {
  const t = useWords("role");
  return <span className={styles.faint}>{t("platform")}</span>;
}

function Actions({ row, onGrant, onEdit, onDelete }: { row: RoleRow } & Acts) {
  const t = useWords("role");
  const button = (what: "grant" | "edit" | "remove", act: Act) =>
    act ? (
      <Button
        type="link"
        size="small"
        danger={what === "remove"}
        onClick={() => act(row)}
        aria-label={t(`${what}Named`, { name: row.shownName })}
        data-testid={`role-${what}-${row.roleId}`}
      >
        {t(what)}
      </Button>
    ) : null;
  return (
    <span className={styles.rowActions}>
      {button("grant", onGrant)}
      {row.mayEdit ? button("edit", onEdit) : null}
      {row.mayEdit ? button("remove", onDelete) : null}
    </span>
  );
}
