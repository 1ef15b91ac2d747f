import { Select } from "antd";
import { useId } from "react";
import { useWords } from "@/lib/useWords";
import styles from "../Payment.module.css";
import { offsets, offsetText } from "./zone";

interface Props {
  value: number;
  disabled: boolean;
  onChange: (minutes: number) => void;
}

/** In which zone a file says when something was paid. */
export function ZoneField({ value, disabled, onChange }: Props) {
  const t = useWords("payment");
  const id = useId();
  const known = offsets.includes(value) ? offsets : [value, ...offsets];
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>{t("bank.zone")}</label>
      <Select<number>
        id={id}
        showSearch={{ optionFilterProp: "label" }}
        value={value}
        disabled={disabled}
        options={known.map((minutes) => ({ value: minutes, label: offsetText(minutes) }))}
        onChange={onChange}
        data-testid="payment-bank-zone"
      />
      <span className={styles.muted}>{t("bank.zoneHelp")}</span>
    </div>
  );
}
