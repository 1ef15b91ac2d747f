import {
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import type { LogLevel } from "./api";
import styles from "./Log.module.css";

const icons: Record<LogLevel, ReactNode> = {
  INFO: <InfoCircleOutlined />,
  WARN: <WarningOutlined />,
  ERROR: <CloseCircleOutlined />,
  FATAL: <ExclamationCircleOutlined />,
};

/** A level in its colour and with its icon, as colour is never alone. */
export function LevelTag({ level }: { level: LogLevel }) {
  const t = useWords("audit");
  return (
    <span className={styles.level} data-level={level}>
      <span aria-hidden>{icons[level]}</span>
      {t(`levels.${level}`)}
    </span>
  );
}
