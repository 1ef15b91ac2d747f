import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import styles from "./Split.module.css";

interface Props {
  /** Side by side, or one below the other. */
  orientation: "row" | "column";
  /** The part of the room that the foldable one takes, from 0 to 1. */
  part: number;
  onPart: (part: number) => void;
  /** Which of the two folds. */
  folds: "first" | "second";
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** What the bar moves, and what its button does now. */
  names: { bar: string; button: string };
  testId: string;
  children: [ReactNode, ReactNode];
}

const LEAST = 0.12;
const MOST = 0.88;
const STEP = 0.02;

const bounded = (part: number) => Math.min(MOST, Math.max(LEAST, part));

/** Two parts with a bar between them that is dragged, or moved with the arrow keys; one of them folds away. */
export function Split(props: Props) {
  const { orientation, part, onPart, folds, folded, children, testId } = props;
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const row = orientation === "row";
  const ofFirst = (share: number) => (folds === "first" ? share : 1 - share);
  const move = (event: PointerEvent) => {
    if (!dragged.current || !box.current) return;
    const rect = box.current.getBoundingClientRect();
    const share = row ? (event.clientX - rect.left) / rect.width : (event.clientY - rect.top) / rect.height;
    onPart(bounded(ofFirst(share)));
  };
  const press = (event: KeyboardEvent) => {
    const way = { [row ? "ArrowRight" : "ArrowDown"]: STEP, [row ? "ArrowLeft" : "ArrowUp"]: -STEP }[
      event.key
    ];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onPart(bounded(part + (folds === "first" ? way : -way)));
  };
  const share = folded ? 0 : part;
  const style = { "--first": folds === "first" ? share : 1 - share } as CSSProperties;
  return (
    <div ref={box} className={styles.split} data-orientation={orientation} style={style}>
      <div className={styles.first} inert={folded && folds === "first"}>
        {children[0]}
      </div>
      <div className={styles.bar}>
        {folded ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
          <div
            className={styles.grip}
            role="separator"
            aria-orientation={row ? "vertical" : "horizontal"}
            aria-label={props.names.bar}
            aria-valuenow={Math.round(part * 100)}
            tabIndex={0}
            data-testid={`${testId}-bar`}
            onPointerDown={(event) => {
              dragged.current = true;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={move}
            onPointerUp={() => {
              dragged.current = false;
            }}
            onKeyDown={press}
          />
        )}
        <button
          type="button"
          className={styles.fold}
          aria-label={props.names.button}
          data-tip={props.names.button}
          aria-expanded={!folded}
          onClick={() => props.onFold(!folded)}
          data-testid={`${testId}-fold`}
        >
          {folded === (folds === "first") ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
        </button>
      </div>
      <div className={styles.second} inert={folded && folds === "second"}>
        {children[1]}
      </div>
    </div>
  );
}
