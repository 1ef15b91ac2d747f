import { Avatar, Tag } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading } from "@/ui/table/column";
import type { UserRow } from "./api";
import styles from "./User.module.css";
import type { RowActs } from "./useRowActions";

/** The columns of the user list; the last one only for those who may do something with a row. */
export function useColumns(acts: RowActs): Column<UserRow>[] {
  const kit = useColumnKit<UserRow>();
  const columns: Column<UserRow>[] = [
    leading({ ...kit.field("loginName", 156, (row) => <Who row={row} />), phoneWidth: 142 }),
    kit.field("realname", 104),
    leading({ ...kit.status(), phoneWidth: 96 }),
    kit.field("userCode", 88),
    kit.field("organName", 136),
    kit.field("roles", 150, (row) => row.roleNames),
    kit.field("phone", 122),
    kit.field("email", 128),
    kit.field("createTime", 98, (row) => <Day seconds={row.createTime} />),
  ];
  if (!acts.any) return columns;
  const actions = (row: UserRow) => <RowActions name={row.loginName} testId="user" {...acts.of(row)} />;
  return [...columns, kit.actions(92, actions)];
}

/** The day of a time; the rest when pointed at. */
function Day({ seconds }: { seconds: number }) {
  return <span data-tip={dateTime(seconds)}>{dateTime(seconds).slice(0, 10)}</span>;
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
