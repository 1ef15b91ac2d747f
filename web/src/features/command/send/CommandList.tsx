import { StopOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import type { CommandForm } from "../api";
import styles from "./Send.module.css";

/** From so many commands on they can be searched. */
const MANY = 12;

interface Props {
  rows: CommandForm[];
  chosen: string;
  onChoose: (cmdCode: string) => void;
}

/** The commands of a model as tabs, one below the other; arrows go from one to the next. */
export function CommandList({ rows, chosen, onChoose }: Props) {
  const t = useWords("command");
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(({ cmdCode, cmdCodeName }) =>
    `${cmdCodeName} ${cmdCode}`.toLowerCase().includes(wanted),
  );
  const walk = (event: KeyboardEvent) => {
    const at = found.findIndex(({ cmdCode }) => cmdCode === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    const next = to === undefined ? undefined : found[Math.min(Math.max(to, 0), found.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.cmdCode);
    list.current?.querySelector<HTMLElement>(`[data-code="${next.cmdCode}"]`)?.focus();
  };
  return (
    <div className={styles.side}>
      {rows.length >= MANY ? (
        <Input.Search
          allowClear
          value={text}
          placeholder={t("search")}
          aria-label={t("search")}
          onChange={(event) => setText(event.target.value)}
          data-testid="command-search"
        />
      ) : null}
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={t("commands")}
        onKeyDown={walk}
      >
        {found.map((row) => (
          <Tab
            key={row.cmdCode}
            form={row}
            chosen={row.cmdCode === chosen}
            onChoose={() => onChoose(row.cmdCode)}
          />
        ))}
        {found.length === 0 ? <p className={styles.quiet}>{t("noneFound")}</p> : null}
      </div>
    </div>
  );
}

function Tab({ form, chosen, onChoose }: { form: CommandForm; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={chosen}
      aria-controls="command-panel"
      tabIndex={chosen ? 0 : -1}
      data-code={form.cmdCode}
      data-cuts={form.cuts || undefined}
      data-off={!form.canSend || undefined}
      title={form.canSend ? undefined : form.reason}
      onClick={onChoose}
      data-testid={`command-tab-${form.cmdCode}`}
    >
      <span className={styles.tabName}>{form.cmdCodeName}</span>
      {form.canSend ? null : <StopOutlined aria-label={form.reason} />}
    </button>
  );
}
