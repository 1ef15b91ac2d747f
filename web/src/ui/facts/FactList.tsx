import type { ReactNode } from "react";
import styles from "./FactList.module.css";

interface Props {
  title: string;
  /** False where a dialog says the title already. */
  headed?: boolean;
  /** What is said where there is nothing yet; nothing while it is not known. */
  none: string | undefined;
  /** Stands in place of the rows while there are none. */
  before?: ReactNode;
  testId: string;
  children: ReactNode;
}

/** What was made in a dialog so far, below the form that makes more: a heading over a few FactRows. */
export function FactList({ title, headed = true, none, before, testId, children }: Props) {
  return (
    <section className={styles.list} aria-label={title} data-testid={testId}>
      {headed ? <h3>{title}</h3> : null}
      {before}
      {none ? <p className={styles.none}>{none}</p> : null}
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  /** It counts no more. */
  ended: boolean;
  testId: string;
  /** The name in a strong, further lines in spans. */
  children: ReactNode;
  /** What can be done with it. */
  act: ReactNode;
}

/** One of them: its facts over each other, at the right what can be done with it. */
export function FactRow({ ended, testId, children, act }: RowProps) {
  return (
    <li className={styles.row} data-ended={ended || undefined} data-testid={testId}>
      <div className={styles.facts}>{children}</div>
      {act}
    </li>
  );
}
