import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./CopyText.module.css";

/** A number or code in the monospaced face with one-click copy. */
export function CopyText({ text, shown }: { text: string; shown?: string }) {
  const t = useWords("ui");
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <span className={styles.copy}>
      <span className="wm-mono">{shown ?? text}</span>
      <Tooltip title={done ? t("copied") : t("copy")}>
        <Button
          type="text"
          size="small"
          aria-label={t("copy")}
          className={styles.button}
          icon={done ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
}
