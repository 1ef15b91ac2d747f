import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
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
  /** Stand as words; the rest is behind a button. */
  words: RowAction[];
  rest?: RowAction[];
}

const offered = ({ may = true }: RowAction) => may;

/** The last cell of a row: its usual acts as words, all others in a menu. */
export function RowActions({ name, id = name, testId, words, rest = [] }: Props) {
  return (
    <span className={styles.actions}>
      {words.filter(offered).map(({ key, label, danger, onClick }) => (
        <Button
          key={key}
          type="link"
          size="small"
          danger={danger}
          onClick={onClick}
          aria-label={`${label} ${name}`}
          data-testid={`${testId}-${key}-${id}`}
        >
          {label}
        </Button>
      ))}
      <More name={name} testId={`${testId}-more-${id}`} actions={rest.filter(offered)} />
    </span>
  );
}

function More({ name, testId, actions }: { name: string; testId: string; actions: RowAction[] }) {
  const t = useWords("ui");
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const items = actions.map(({ onClick, may: _, ...action }) => ({
    ...action,
    onClick: () => {
      button.current?.focus(); // the entry goes with the menu
      onClick();
    },
  }));
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
      <Button
        ref={button}
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t("moreFor", { name })}
        data-testid={testId}
      />
    </Dropdown>
  );
}
