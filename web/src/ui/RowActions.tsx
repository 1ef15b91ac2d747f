import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { type ReactNode, useRef } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./RowActions.module.css";

/** Something that can be done with a row. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

interface Props {
  /** What the row is called, for people and for tests. */
  name: string;
  testId: string;
  /** Stands as a word; the rest is behind a button. */
  first?: RowAction;
  rest: RowAction[];
}

/** The last cell of a row: its usual act as a word, all others in a menu. */
export function RowActions({ name, testId, first, rest }: Props) {
  const t = useWords("ui");
  const button = useRef<HTMLButtonElement>(null);
  const items = rest.map(({ onClick, ...action }) => ({
    ...action,
    onClick: () => {
      button.current?.focus(); // the entry goes with the menu
      onClick();
    },
  }));
  return (
    <span className={styles.actions}>
      {first ? (
        <Button
          type="link"
          size="small"
          onClick={first.onClick}
          aria-label={`${first.label} ${name}`}
          data-testid={`${testId}-${first.key}-${name}`}
        >
          {first.label}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
          <Button
            ref={button}
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t("moreFor", { name })}
            data-testid={`${testId}-more-${name}`}
          />
        </Dropdown>
      ) : null}
    </span>
  );
}
