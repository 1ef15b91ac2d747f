import { Avatar, type TableColumnsType, Tag, Tooltip } from "antd";
import { useMay, useSite } from "@/features/site/public";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { type RowAction, RowActions } from "@/ui/RowActions";
import { StatusMark } from "@/ui/StatusMark";
import type { UserRow } from "./api";
import styles from "./User.module.css";
import type { Opened } from "./useDialogs";

/** The columns of the user list; the last one only for those who may do something with a row. */
export function useColumns(
  actionsOf: (row: UserRow) => RowAction[],
  onOpen: (opened: Opened) => void,
): TableColumnsType<UserRow> {
  const t = useWords("user");
  const may = useMay();
  const lang = useCell(language);
  const edit = may("/ucuser/updateuser");
  const isSuper = useSite().currentUser.isSuper === 1;
  const mayMore =
    isSuper ||
    (["/ucuser/resetpassword", "/ucuser/deleteuser", "/ucuser/geteffectivepermission"] as const).some(may);
  const columns: TableColumnsType<UserRow> = [
    {
      key: "loginName",
      title: t("loginName"),
      width: 156,
      ellipsis: true,
      render: (_, row) => <Who row={row} />,
    },
    { key: "realname", title: t("realname"), width: 104, dataIndex: "realname", ellipsis: true },
    { key: "status", title: t("status"), width: 88, render: (_, row) => <StatusMark status={row.status} /> },
    { key: "userCode", title: t("userCode"), width: 88, dataIndex: "userCode", ellipsis: true },
    { key: "organ", title: t("organ"), width: 136, dataIndex: "organName", ellipsis: true },
    { key: "roles", title: t("roles"), width: 150, dataIndex: "roleNames", ellipsis: true },
    { key: "phone", title: t("phone"), width: 122, dataIndex: "phone", ellipsis: true },
    { key: "email", title: t("email"), width: 128, dataIndex: "email", ellipsis: true },
    {
      key: "createTime",
      title: t("createTime"),
      width: 98,
      render: (_, row) => (
        <Tooltip
          title={() => `${dateTime(row.createTime)} · ${relative(row.createTime, Date.now() / 1000, lang)}`}
        >
          <span>{dateTime(row.createTime).slice(0, 10)}</span>
        </Tooltip>
      ),
    },
  ];
  if (edit || mayMore) {
    columns.push({
      key: "actions",
      title: t("actions"),
      width: 92,
      fixed: "right",
      render: (_, row) => (
        <RowActions
          name={row.loginName}
          testId="user"
          first={
            edit && row.mayEdit === 1
              ? { key: "edit", label: t("edit"), onClick: () => onOpen({ kind: "form", user: row }) }
              : undefined
          }
          rest={actionsOf(row)}
        />
      ),
    });
  }
  return columns;
}

/** Picture, login name, and what is special about the account. */
function Who({ row }: { row: UserRow }) {
  const t = useWords("user");
  return (
    <span className={styles.who}>
      <Avatar size={22} src={row.photo || undefined} className={styles.avatar} aria-hidden>
        {[...(row.realname || row.loginName)][0]?.toUpperCase()}
      </Avatar>
      <span className={styles.login} title={row.loginName}>
        {row.loginName}
      </span>
      {row.isSuper === 1 ? <Tag className={styles.tag}>{t("tag.super")}</Tag> : null}
      {row.isSuper !== 1 && row.isEmployee === 1 ? (
        <Tag className={styles.tag}>{t("tag.employee")}</Tag>
      ) : null}
    </span>
  );
}
