import { Modal } from "antd";
import { useCallback } from "react";
import { Cell } from "@/lib/cell";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { usePageKey } from "@/ui/keys";
import styles from "./Shortcuts.module.css";

/** Whether the list of shortcuts is shown; the header button opens it too. */
export const shortcutsOpen = new Cell(false);

const rows = [
  ["?", "keyHelp"],
  ["/", "keySearch"],
  ["P", "keyPanel"],
  ["Space", "keySpace"],
  ["Space", "keyPlay"],
  ["← / →", "keyStep"],
  ["Shift + ← / →", "keyLeap"],
  ["Esc", "keyEsc"],
  ["Alt + PgUp / PgDn", "keyTabs"],
] as const;

export function Shortcuts() {
  const t = useWords("shell");
  const open = useCell(shortcutsOpen);
  const show = useCallback(() => shortcutsOpen.set(true), []);
  usePageKey("?", show);
  return (
    <Modal
      open={open}
      title={t("shortcuts")}
      footer={null}
      width={460}
      onCancel={() => shortcutsOpen.set(false)}
    >
      <dl className={styles.list}>
        {rows.map(([key, word]) => (
          <div key={word}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
