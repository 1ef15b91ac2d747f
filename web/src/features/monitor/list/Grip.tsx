import { useRef } from "react";
import styles from "./OrganPanel.module.css";

interface Props {
  label: string;
  /** Height in pixels at this moment. */
  heightOf: () => number;
  onHeight: (height: number) => void;
}

const LEAST = 96;
const STEP = 24;

/** What still leaves room for some vehicles below. */
export function bounded(height: number, room: number): number {
  return Math.round(Math.max(LEAST, Math.min(height, room - 300)));
}

/** The lower edge of a panel, to be pulled with the mouse or moved with the arrow keys. */
export function Grip({ label, heightOf, onHeight }: Props) {
  const from = useRef<{ y: number; height: number } | null>(null);
  const set = (height: number) => onHeight(bounded(height, window.innerHeight));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
    <div
      className={styles.grip}
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={Math.round(heightOf())}
      tabIndex={0}
      data-testid="organ-grip"
      onPointerDown={(event) => {
        from.current = { y: event.clientY, height: heightOf() };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current) set(from.current.height + event.clientY - from.current.y);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: STEP, ArrowUp: -STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        set(heightOf() + step);
      }}
    />
  );
}
