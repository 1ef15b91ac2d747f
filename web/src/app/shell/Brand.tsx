import type { ReactNode } from "react";
import styles from "./Brand.module.css";

/** The mark and the name; `title` is the operator's own. */
export function Brand({ title = "Waymark", version }: { title?: string; version?: ReactNode }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.plate} />
        <path
          d="M16 5.5c-4.4 0-8 3.5-8 7.9 0 5.6 8 13.1 8 13.1s8-7.5 8-13.1c0-4.4-3.6-7.9-8-7.9Z"
          className={styles.pin}
        />
        <path d="m16 8.6 3.6 8.2-3.6-1.7-3.6 1.7Z" className={styles.plate} />
      </svg>
      <span className={styles.title}>{title}</span>
      {version}
    </span>
  );
}
