import { SearchOutlined } from "@ant-design/icons";
import { App, Button, Input, Select, Switch } from "antd";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { SpanField } from "@/ui/SpanField";
import { type Filters, isTimeWrong, levels, modules, noFilters, sources, types } from "./filters";
import styles from "./Log.module.css";

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onRefresh: () => void;
}

/** The filter row: choices take effect at once, texts and times with Search or Enter. */
export function LogFilters({ filters, onChange, onRefresh }: Props) {
  const t = useWords("audit");
  const { message } = App.useApp();
  const [draft, setDraft] = useState(filters);
  const seen = useRef(filters);
  useEffect(() => {
    // Only what the address changed: what is being typed in another field stays.
    const before = seen.current;
    seen.current = filters;
    const changed = Object.entries(filters).filter(
      ([name, value]) => before[name as keyof Filters] !== value,
    );
    setDraft((old) => ({ ...old, ...Object.fromEntries(changed) }));
  }, [filters]);
  const edit = (change: Partial<Filters>) => setDraft((old) => ({ ...old, ...change }));
  const pick = (change: Partial<Filters>) => {
    edit(change);
    onChange({ ...draft, timed: filters.timed, ...change });
  };
  const reset = () => {
    edit(noFilters);
    onChange(noFilters);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isTimeWrong(draft)) {
      void message.error(t("badTime"));
      return;
    }
    onChange({ ...draft, page: 1 });
    onRefresh();
  };
  return (
    <form className={styles.filters} onSubmit={search} data-testid="log-filters">
      <Choices draft={draft} onPick={pick} />
      <Labelled label={t("key")}>
        <Input
          value={draft.key}
          allowClear
          maxLength={100}
          aria-label={t("key")}
          className={styles.text}
          onChange={(e) => edit({ key: e.target.value })}
          data-testid="log-key"
        />
      </Labelled>
      <Labelled label={t("content")}>
        <Input
          value={draft.content}
          allowClear
          maxLength={100}
          aria-label={t("content")}
          className={styles.text}
          onChange={(e) => edit({ content: e.target.value })}
          data-testid="log-content"
        />
      </Labelled>
      <Times draft={draft} onEdit={edit} onOff={() => onChange({ ...draft, timed: false })} />
      <span className={styles.buttons}>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} data-testid="log-search">
          {t("search")}
        </Button>
        <Button onClick={() => reset()} data-testid="log-reset">
          {t("reset")}
        </Button>
      </span>
    </form>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className={styles.labelled}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </span>
  );
}

function Choices({ draft, onPick }: { draft: Filters; onPick: (change: Partial<Filters>) => void }) {
  const t = useWords("audit");
  const lists = { source: sources, level: levels, type: types, module: modules };
  return (["source", "level", "type", "module"] as const).map((name) => (
    <Labelled key={name} label={t(name)}>
      <Select<string>
        value={draft[name]}
        aria-label={t(name)}
        className={styles.choice}
        popupMatchSelectWidth={false}
        options={lists[name].map((value) => ({ value, label: nameOf(t, name, value) }))}
        onChange={(value) => onPick({ [name]: value })}
        data-testid={`log-${name}`}
      />
    </Labelled>
  ));
}

/** Sources and levels are proper names; types and modules have words. */
function nameOf(t: ReturnType<typeof useWords<"audit">>, name: string, value: string): string {
  if (value === "ALL") return t("all");
  return name === "type" || name === "module" ? t(`${name}s.${value}` as "types.signin") : value;
}

interface TimesProps {
  draft: Filters;
  onEdit: (change: Partial<Filters>) => void;
  onOff: () => void;
}

function Times({ draft, onEdit, onOff }: TimesProps) {
  const t = useWords("audit");
  return (
    <Labelled label={t("time")}>
      <span className={styles.times}>
        <Switch
          checked={draft.timed}
          aria-label={t("timeEnable")}
          onChange={(timed) => (timed ? onEdit({ timed }) : onOff())}
          data-testid="log-timed"
        />
        <SpanField
          id="log"
          precision="minute"
          value={[draft.from, draft.to]}
          disabled={!draft.timed}
          names={[t("from"), t("to")]}
          onChange={([from, to]) => onEdit({ from, to })}
        />
      </span>
    </Labelled>
  );
}
