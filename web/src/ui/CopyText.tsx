import { useState } from "react";
import { copyText } from "@/lib/clipboard";
import { useWords } from "@/lib/useWords";
import styles from "./CopyText.module.css";

/** A number or code in the monospaced face with one-click copy. */
export function CopyText({ text, shown }: { text: string; shown?: string }) {
  const t = useWords("ui");
  const [done, setDone] = useState(false);
  const copy = async () => {
    await copyText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <span className={styles.copy}>
      <span className={`wm-mono ${styles.text}`}>{shown ?? text}</span>
      <button
        type="button"
        aria-label={t("copy")}
        data-tip={t(done ? "copied" : "copy")}
        className={styles.button}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d={done ? "M2 6.5 5 9.5 10.5 3" : "M4 3.5V1.5h6.5V8H8.5M1.5 4H8v6.5H1.5z"} />
        </svg>
      </button>
    </span>
  );
}
