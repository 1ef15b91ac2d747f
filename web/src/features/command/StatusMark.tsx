import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  SendOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./Command.module.css";
import { type Course, courseOf } from "./states";

const icons: Record<Course, ReactNode> = {
  going: <SendOutlined />,
  done: <CheckCircleFilled />,
  wrong: <CloseCircleFilled />,
  void: <MinusCircleOutlined />,
};

/** What has become of a command, in a word with a sign and colour of its own; in a narrow column, where it wraps, in two lines. */
export function StatusMark({ status, name, wraps }: { status: string; name: string; wraps?: boolean }) {
  const waits = status === "queued" || status === "awaiting";
  return (
    <span
      className={styles.status}
      data-course={courseOf(status)}
      data-wraps={wraps || undefined}
      data-testid="command-status"
    >
      {waits ? <ClockCircleOutlined /> : icons[courseOf(status)]}
      {name}
    </span>
  );
}
