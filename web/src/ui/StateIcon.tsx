import type { StateKind } from "@/lib/palette";
import { stateShapes } from "@/lib/stateShapes";
import styles from "./StateIcon.module.css";

/** The mark of a state, for lists, tags and counters. */
export function StateIcon({ kind, size = 12 }: { kind: StateKind; size?: number }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width={size}
      height={size}
      className={styles.icon}
      data-kind={kind}
      aria-hidden="true"
    >
      <path d={stateShapes[kind]} fillRule="evenodd" />
    </svg>
  );
}
