import { useWords } from "@/lib/useWords";
import styles from "./StatusMark.module.css";

/** Enabled (1) or disabled: a filled or an empty dot with the word. */
export function StatusMark({ status }: { status: number }) {
  const t = useWords("ui");
  return (
    <span className={styles.status} data-on={status === 1 || undefined}>
      {t(status === 1 ? "enabled" : "disabled")}
    </span>
  );
}
