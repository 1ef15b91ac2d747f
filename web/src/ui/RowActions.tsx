import { Dropdown } from "antd";
import { type ReactNode, useRef, useState } from "react";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import styles from "./RowActions.module.css";

/** Something that can be done with a row. */
export interface RowAction {
  key: string;
  label: string;
  /** Whether this user may do it with this row; without, it is not offered. */
  may?: Leave;
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
  const t = useWords("ui");
  const [first, ...others] = words.filter(offered);
  return (
    <span className={styles.actions}>
      {first ? (
        <button
          type="button"
          className={styles.word}
          {...(first.may === "readOnly"
            ? { "aria-disabled": true, "data-tip": t("readOnly") }
            : { onClick: first.onClick })}
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
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  const close = () => {
    // What has the focus may go with the menu.
    if (document.activeElement?.closest(".ant-dropdown")) button.current?.focus();
    setOpen(false);
  };
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-label={t("moreFor", { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-testid={`${testId}-more-${id}`}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 2.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm0 4.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm0 4.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z" />
        </svg>
      </button>
      {open ? <OpenMenu id={id} testId={testId} actions={actions} onClose={close} /> : null}
    </span>
  );
}

/** The menu over its button. There is none while it is closed: one for each row costs more than the row. */
function OpenMenu({
  id,
  testId,
  actions,
  onClose,
}: Pick<Props, "id" | "testId"> & { actions: RowAction[]; onClose: () => void }) {
  const t = useWords("ui");
  const items = actions.map(({ onClick, may, label, ...action }) => ({
    ...action,
    disabled: may === "readOnly",
    label: (
      <span
        data-tip={may === "readOnly" ? t("readOnly") : undefined}
        data-testid={`${testId}-${action.key}-${id}`}
      >
        {label}
      </span>
    ),
    onClick: () => {
      onClose();
      onClick();
    },
  }));
  return (
    <Dropdown
      open
      trigger={["click"]}
      placement="bottomRight"
      menu={{ items }}
      onOpenChange={(open) => open || onClose()}
    >
      <span className={styles.over} />
    </Dropdown>
  );
}
