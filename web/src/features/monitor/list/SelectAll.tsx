import { Button, Checkbox } from "antd";
import type { DeviceRow } from "@/features/device/public";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useMonitor } from "../monitor";
import styles from "./SelectAll.module.css";

/** Selects what can be selected of this page, or nothing; says how many are chosen in all. */
export function SelectAll({ rows, disabled }: { rows: DeviceRow[]; disabled: boolean }) {
  const t = useWords("monitor");
  const { selection } = useMonitor();
  const { picked } = useCell(selection.chosen);
  const here = rows.filter((row) => picked.has(row.deviceId)).length;
  const all = rows.length > 0 && here === rows.length;
  const toggle = () => {
    if (all) selection.remove(rows.map((row) => row.deviceId));
    else selection.addAll(rows.map(({ deviceId, imei }) => ({ deviceId, imei })));
  };
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={all}
        indeterminate={here > 0 && !all}
        disabled={disabled || rows.length === 0}
        onChange={toggle}
        data-testid="select-all"
      >
        {t("selectAll")}
      </Checkbox>
      {picked.size > 0 ? (
        <span className={styles.chosen}>
          {t("selected", { count: picked.size })}
          <Button type="link" size="small" onClick={() => selection.clear()} data-testid="clear-selection">
            {t("clear")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
