import { App } from "antd";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type CarRow, deleteCars } from "./api";
import { useCarsChanged } from "./queries";
import styles from "./Vehicle.module.css";

/** From how many vehicles on their number must be typed. */
const MANY = 5;
/** How many plates the question shows. */
const SHOWN = 8;

/** Deletes vehicles, after saying how many devices will be without one. */
export function DeleteCars({ rows, onClose }: { rows: CarRow[]; onClose: () => void }) {
  const t = useWords("vehicle");
  const { message } = App.useApp();
  const changed = useCarsChanged();
  const devices = rows.reduce((sum, row) => sum + row.deviceCount, 0);
  return (
    <TypedConfirm
      name="car-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      word={rows.length >= MANY ? String(rows.length) : undefined}
      act={() => deleteCars(rows.map(({ carId }) => carId))}
      onDone={() => {
        void message.success(t("delete.done", { count: rows.length }));
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.carId}>
            {t("delete.row", { plate: row.plateNo, organ: row.organName, count: row.deviceCount })}
          </li>
        ))}
        {rows.length > SHOWN ? <li>{t("delete.more", { count: rows.length - SHOWN })}</li> : null}
      </ul>
      <p>{t(devices > 0 ? "delete.unfits" : "delete.none", { count: devices })}</p>
    </TypedConfirm>
  );
}
