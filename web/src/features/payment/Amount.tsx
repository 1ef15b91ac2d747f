import { yuanText } from "@/lib/yuan";
import styles from "./Payment.module.css";

/** An amount of yuan; what goes back stands out. */
export function Amount({ text, strong }: { text: string; strong?: boolean }) {
  return (
    <span
      className={styles.amount}
      data-back={text.startsWith("-") || undefined}
      data-strong={strong || undefined}
    >
      {yuanText(text)}
    </span>
  );
}
