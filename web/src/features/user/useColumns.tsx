import { Avatar, Tag } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import type { Column } from "@/ui/table/column";
import type { UserRow } from "./api";
import styles from "./User.module.css";
import type { RowActs } from "./useRowActions";

/** The columns of the user list; the last one only for those who may do something with a row. */
export function useColumns(acts: RowActs): Column<UserRow>[] {
  const t = useWords("user");
  const kit = useColumnKit<UserRow>();
  const columns: Column<UserRow>[] = [
    kit.made("loginName", t("loginName"), 156, (row) => <Who row={row} />),
    kit.text("realname", t("realname"), 104),
    kit.status(),
    kit.text("userCode", t("userCode"), 88),
    kit.text("organ", t("organ"), 136, "organName"),
    kit.text("roles", t("roles"), 150, "roleNames"),
    kit.text("phone", t("phone"), 122),
    kit.text("email", t("email"), 128),
    kit.made("createTime", t("createTime"), 98, (row) => <Day seconds={row.createTime} />),
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
