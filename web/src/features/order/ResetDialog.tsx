import { numbersOf } from "@/lib/manyNumbers";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type OrderRow, resetOrder } from "./api";
import styles from "./Order.module.css";
import { useOrdersChanged } from "./queries";

/** So many devices are named. */
const NAMED = 8;
/** From how many devices on their number must be typed. */
const MANY = 5;

const losses = ["holder", "history", "activation", "order"] as const;

/** Dissolves an order and clears its devices: says which devices, and what of them goes. */
export function ResetDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const t = useWords("order");
  const changed = useOrdersChanged();
  const numbers = numbersOf(row.imei);
  const more = numbers.length - NAMED;
  return (
    <TypedConfirm
      name="order-reset"
      title={t("reset.title", { order: row.orderNo })}
      button={t("reset.button")}
      word={numbers.length >= MANY ? String(numbers.length) : undefined}
      act={() => resetOrder(row.orderNo)}
      done={t("reset.done")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("reset.text", { count: numbers.length })}</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{t(`reset.${loss}`)}</li>
        ))}
      </ul>
      <p>{t("reset.devices", { count: numbers.length })}</p>
      <p className="wm-mono" data-testid="order-reset-devices">
        {numbers.slice(0, NAMED).join(" ")} {more > 0 ? t("reset.more", { count: more }) : null}
      </p>
      <p>{t("reset.final")}</p>
    </TypedConfirm>
  );
}
