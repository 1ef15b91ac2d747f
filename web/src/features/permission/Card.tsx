import type { ReactNode } from "react";
import styles from "./Permission.module.css";

interface Props {
  title: string;
  /** Buttons right in the head. */
  actions?: ReactNode;
  /** A row below the head that stays. */
  tools?: ReactNode;
  /** A row below the content that stays. */
  foot?: ReactNode;
  testId: string;
  children: ReactNode;
}

/** One of the three panels: head and foot stay, the content scrolls. */
export function Card({ title, actions, tools, foot, testId, children }: Props) {
  return (
    <section className={styles.card} aria-label={title} data-testid={testId}>
      <header className={styles.head}>
        <strong className={styles.title} title={title}>
          {title}
        </strong>
        {actions ? <span className={styles.actions}>{actions}</span> : null}
      </header>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      <div className={styles.body}>{children}</div>
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </section>
  );
}
