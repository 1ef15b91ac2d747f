import { App } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { removeSims, type SimRow } from "./api";
import { useSimsChanged } from "./queries";
import styles from "./Sim.module.css";

/** From how many cards on their number must be typed. */
const MANY = 5;

/** Deletes cards, after saying which of them are in devices. */
export function DeleteSims({ rows: chosen, onClose }: { rows: SimRow[]; onClose: () => void }) {
  const t = useWords("sim");
  const { message } = App.useApp();
  const changed = useSimsChanged();
  const [rows] = useState(chosen); // a list that comes anew must not change what is asked about
  const fitted = rows.filter((row) => row.imei !== "");
  return (
    <TypedConfirm
      name="sim-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      word={rows.length >= MANY ? String(rows.length) : undefined}
      act={() => removeSims(rows.map(({ sim }) => sim))}
      onDone={() => {
        void message.success(t("delete.done", { count: rows.length }));
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("delete.text")}</p>
      {fitted.length > 0 ? <p>{t("delete.fitted", { count: fitted.length })}</p> : null}
      <ul className={styles.list}>
        {[...fitted, ...rows.filter((row) => row.imei === "")].map((row) => (
          <li key={row.simId}>
            <span className="wm-mono">{row.sim}</span>
            {row.imei ? (
              <span className={styles.fitted}>
                {t("delete.inDevice", { device: row.deviceName || row.imei })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </TypedConfirm>
  );
}
