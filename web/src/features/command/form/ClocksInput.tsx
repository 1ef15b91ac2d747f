import { MinusCircleOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useWords } from "@/lib/useWords";
import { added, type Clock, changed, clocksOf, offered, textOf, without } from "./clocks";
import styles from "./Form.module.css";
import type { InputProps } from "./inputProps";

const parts = ["hour", "minute", "second"] as const;

/** Alarm clocks: one is added until there are as many as the terminal keeps, and the last is not deleted. */
export function ClocksInput({ field, disabled, id, value, onChange }: InputProps) {
  const t = useWords("command");
  const clocks = clocksOf(value);
  const choices = field.parts.map((part) =>
    offered(part).map((digits) => ({ value: digits, label: digits })),
  );
  const set = (next: Clock[]) => onChange?.(textOf(next));
  return (
    <div className={styles.clocks} id={id} data-testid="command-clocks">
      {clocks.map((clock, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clock is the one at its place
        <div key={at} className={styles.clock}>
          {parts.map((part, p) => (
            <Select
              key={part}
              showSearch
              disabled={disabled}
              className={styles.part}
              value={clock[p] || undefined}
              placeholder={t(`clock.${part}`)}
              aria-label={t("clock.of", { part: t(`clock.${part}`), number: at + 1 })}
              options={choices[p]}
              onChange={(digits: string) => set(changed(clocks, at, p, digits))}
              data-testid={`command-clock-${at}-${part}`}
            />
          ))}
          {clocks.length > 1 ? (
            <Button
              type="text"
              icon={<MinusCircleOutlined />}
              aria-label={t("clock.delete", { number: at + 1 })}
              disabled={disabled}
              onClick={() => set(without(clocks, at))}
              data-testid={`command-clock-delete-${at}`}
            />
          ) : null}
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        disabled={disabled || clocks.length >= field.max}
        onClick={() => set(added(clocks))}
        data-testid="command-clock-add"
      >
        {t("clock.add")}
      </Button>
    </div>
  );
}
