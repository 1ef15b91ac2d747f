import { Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./Brand.module.css";

/** The number of the version; the commit, behind its plus, is for who asks. */
export function Version({ version }: { version: string }) {
  const t = useWords("shell");
  return (
    <Tooltip title={t("version", { version })}>
      <span className={styles.version}>{version.split("+")[0]}</span>
    </Tooltip>
  );
}
