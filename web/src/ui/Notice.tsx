import {
  CompassOutlined,
  LockOutlined,
  ProfileOutlined,
  SearchOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

/** Why there is nothing to show. */
export type NoticeKind = "empty" | "filtered" | "error" | "forbidden" | "missing";

const icons: Record<NoticeKind, ReactNode> = {
  empty: <ProfileOutlined />,
  filtered: <SearchOutlined />,
  error: <WarningOutlined />,
  forbidden: <LockOutlined />,
  missing: <CompassOutlined />,
};

/** Stands where content would be: what happened, what to do, and the button that does it. */
export function Notice(props: { kind: NoticeKind; title: string; advice?: string; action?: ReactNode }) {
  return (
    <div className={styles.notice} data-kind={props.kind} role={props.kind === "error" ? "alert" : "status"}>
      <span className={styles.icon} aria-hidden>
        {icons[props.kind]}
      </span>
      <strong className={styles.title}>{props.title}</strong>
      {props.advice ? <span className={styles.advice}>{props.advice}</span> : null}
      {props.action}
    </div>
  );
}
