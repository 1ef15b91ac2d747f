import { DownOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./Panel.module.css";

interface Props {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Stands right in the head. */
  extra?: ReactNode;
  /** Takes the height that is left. */
  grow?: boolean;
  children: ReactNode;
}

/** A card that floats over a map and folds to its head. */
export function Panel({ title, open, onToggle, extra, grow, children }: Props) {
  return (
    <section className={styles.panel} data-open={open || undefined} data-grow={(grow && open) || undefined}>
      <header className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <DownOutlined className={styles.arrow} aria-hidden />
          {title}
        </button>
        {extra}
      </header>
      {open ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
