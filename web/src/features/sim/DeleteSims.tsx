import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { removeSims, type SimRow } from "./api";
import { useSimsChanged } from "./queries";
import styles from "./Sim.module.css";

/** Deletes cards, after saying which of them are in devices. */
export function DeleteSims({ rows: chosen, onClose }: { rows: SimRow[]; onClose: () => void }) {
  const t = useWords("sim");
  const changed = useSimsChanged();
  const [rows] = useState(chosen);
  const fitted = rows.filter((row) => row.imei !== "");
  return (
    <ConfirmMany
      name="sim-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      rows={[...fitted, ...rows.filter((row) => row.imei === "")]}
      rowKey="simId"
      line={(row) => <Line row={row} />}
      act={(all) => removeSims(all.map(({ sim }) => sim))}
      done={t("delete.done", { count: rows.length })}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("delete.text")}</p>
      {fitted.length > 0 ? <p>{t("delete.fitted", { count: fitted.length })}</p> : null}
    </ConfirmMany>
  );
}

function Line({ row }: { row: SimRow }) {
  const t = useWords("sim");
  return (
    <>
      <span className="wm-mono">{row.sim}</span>
      {row.imei ? (
        <span className={styles.fitted}>{t("delete.inDevice", { device: row.deviceName || row.imei })}</span>
      ) : null}
    </>
  );
}
