import { RightOutlined } from "@ant-design/icons";
import { useWords } from "@/lib/useWords";
import styles from "./Table.module.css";

/** Opens a row, or closes it. */
export function Opener({ open, onClick }: { open: boolean; onClick: () => void }) {
  const t = useWords("ui");
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={open}
      aria-label={t(open ? "rowClose" : "rowOpen")}
      onClick={onClick}
    >
      <RightOutlined aria-hidden />
    </button>
  );
}
