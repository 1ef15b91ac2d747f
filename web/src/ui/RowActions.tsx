import { Dropdown } from "antd";
import { type ReactNode, useRef } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./RowActions.module.css";

/** Something that can be done with a row. */
export interface RowAction {
  key: string;
  label: string;
  /** Whether this user may do it with this row; without, it is not offered. */
  may?: boolean;
  icon?: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

interface Props {
  /** What the row is called. */
  name: string;
  /** The row in tests, where that is not its name. */
  id?: string | number;
  testId: string;
  /** The usual one stands as a word; others that are given are behind the button too. */
  words: RowAction[];
  rest?: RowAction[];
}

const offered = ({ may = true }: RowAction) => may;

/** The last cell of a row: its usual act as a word, all others in a menu. */
export function RowActions({ name, id = name, testId, words, rest = [] }: Props) {
  const [first, ...others] = words.filter(offered);
  return (
    <span className={styles.actions}>
      {first ? (
        <button
          type="button"
          className={styles.word}
          onClick={first.onClick}
          aria-label={`${first.label} ${name}`}
          data-testid={`${testId}-${first.key}-${id}`}
        >
          {first.label}
        </button>
      ) : null}
      <More name={name} id={id} testId={testId} actions={[...others, ...rest.filter(offered)]} />
    </span>
  );
}

function More({
  name,
  id,
  testId,
  actions,
}: Pick<Props, "name" | "id" | "testId"> & { actions: RowAction[] }) {
  const t = useWords("ui");
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const items = actions.map(({ onClick, may: _, label, ...action }) => ({
    ...action,
    label: <span data-testid={`${testId}-${action.key}-${id}`}>{label}</span>,
    onClick: () => {
      button.current?.focus(); // the entry goes with the menu
      onClick();
    },
  }));
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-label={t("moreFor", { name })}
        data-testid={`${testId}-more-${id}`}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 2.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm0 4.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm0 4.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z" />
        </svg>
      </button>
    </Dropdown>
  );
}
