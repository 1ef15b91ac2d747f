import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { useBeginTyping } from "@/ui/form/behaviour";
import { Notice } from "@/ui/Notice";
import type { Bindable } from "./api";
import styles from "./Payee.module.css";

type User = NonNullable<Bindable["rows"]>[number];

/** So many users are shown without a search. */
const FEW = 8;

const holds = (user: User, key: string) =>
  `${user.userName} ${user.personName} ${user.organName}`.toLowerCase().includes(key.trim().toLowerCase());

/** The users of whom some are bound; what a search hides stays chosen. */
export function BindField({ rows, bound }: { rows: User[]; bound: number[] }) {
  const t = useWords("payee");
  const [key, setKey] = useState("");
  useBeginTyping();
  if (rows.length === 0)
    return <Notice kind="empty" title={t("bindDialog.none")} advice={t("bindDialog.noneAdvice")} />;
  return (
    <>
      {rows.length > FEW ? (
        <Input
          allowClear
          value={key}
          placeholder={t("bindDialog.search")}
          aria-label={t("bindDialog.search")}
          onChange={(event) => setKey(event.target.value)}
          className={styles.search}
          data-testid="payee-bind-search"
        />
      ) : null}
      <Form.Item
        name="userIds"
        initialValue={bound}
        label={t("bindDialog.accounts")}
        extra={t("bindDialog.advice")}
        rules={[{ required: true, type: "array", min: 1, message: t("bindDialog.missing") }]}
      >
        <Users rows={rows} search={key} />
      </Form.Item>
    </>
  );
}

interface UsersProps {
  rows: User[];
  search: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Given by the form. */
  id?: string;
}

function Users({ rows, search, value = [], onChange, id }: UsersProps) {
  const toggle = (userId: number, on: boolean) =>
    onChange?.(on ? [...value, userId] : value.filter((other) => other !== userId));
  return (
    <div id={id} className={styles.users} data-testid="payee-bind-users">
      {rows
        .filter((user) => holds(user, search))
        .map((user) => (
          <Checkbox
            key={user.userId}
            checked={value.includes(user.userId)}
            onChange={(event) => toggle(user.userId, event.target.checked)}
            data-testid={`payee-bind-${user.userName}`}
          >
            {user.personName || user.userName} <span className={styles.faint}>{user.organName}</span>
          </Checkbox>
        ))}
    </div>
  );
}
