import { DeleteOutlined, EditOutlined, LockOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading } from "@/ui/table/column";
import type { RoleRow } from "./api";
import styles from "./Role.module.css";

/** What is done, and to which role. */
export type Act = { what: "add" } | { what: "edit" | "grant" | "delete"; row: RoleRow };

/** The columns of the roles; the last one holds what this user may do. */
export function useColumns(onDo: (act: Act) => void): Column<RoleRow>[] {
  const t = useWords("role");
  const may = useMay();
  const kit = useColumnKit<RoleRow>();
  const columns: Column<RoleRow>[] = [
    {
      ...leading(kit.made("name", t("name"), 200, (row) => <Name row={row} />)),
      fixed: "left",
      phoneWidth: 138,
    },
    kit.made("organ", t("organ"), 150, (row) => (row.organId === 0 ? <Platform /> : row.organName)),
    kit.amount("users", t("users"), 76, "userCount"),
    leading(kit.status()),
    kit.text("remark", t("remark"), 160),
    kit.time("createTime", t("createTime")),
  ];
  const [grants, edits, deletes] = [
    may("/ucrole/getrolepermission"),
    may("/ucrole/updaterole"),
    may("/ucrole/deleterole"),
  ];
  if (!grants && !edits && !deletes) return columns;
  const actions = (row: RoleRow) => (
    <RowActions
      name={row.shownName}
      id={row.roleId}
      testId="role"
      words={[{ key: "grant", label: t("grant"), may: grants, onClick: () => onDo({ what: "grant", row }) }]}
      rest={[
        {
          key: "edit",
          label: t("edit"),
          icon: <EditOutlined />,
          may: row.mayEdit === 1 && edits,
          onClick: () => onDo({ what: "edit", row }),
        },
        {
          key: "remove",
          label: t("remove"),
          icon: <DeleteOutlined />,
          danger: true,
          may: row.mayEdit === 1 && deletes,
          onClick: () => onDo({ what: "delete", row }),
        },
      ]}
    />
  );
  return [...columns, kit.actions(120, actions)];
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
