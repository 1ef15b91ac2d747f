import { CloseOutlined } from "@ant-design/icons";
import { Button, Switch } from "antd";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter, Filter, TextFilter } from "@/ui/filters";
import { SpanField } from "@/ui/SpanField";
import type { Drafting } from "@/ui/useList";
import { type Filters, levels, modules, sources, types } from "./filters";
import styles from "./Log.module.css";

/** Choices take effect at once, texts and times with the search. */
export function LogFilters({ list }: { list: Drafting<Filters> }) {
  const t = useWords("audit");
  const choices = {
    source: sources.map((value) => ({ value, label: t(`sources.${value}`) })),
    level: levels.map((value) => ({ value, label: t(`levels.${value}`) })),
    type: types.map((value) => ({ value, label: t(`types.${value}`) })),
    module: modules.map((value) => ({ value, label: t(`modules.${value}`) })),
  };
  return (
    <>
      {(["source", "level", "type", "module"] as const).map((name) => (
        <ChoiceFilter
          key={name}
          list={list}
          name={name}
          label={t(name)}
          width={120}
          options={choices[name]}
          testId={`log-${name}`}
        />
      ))}
      {(["key", "content"] as const).map((name) => (
        <TextFilter key={name} list={list} name={name} label={t(name)} testId={`log-${name}`} />
      ))}
      <Times list={list} />
      <Entry list={list} />
    </>
  );
}

/** The only entry that is shown, where a link led to it; pressed, it shows all. */
function Entry({ list }: { list: Drafting<Filters> }) {
  const t = useWords("audit");
  const { entry } = list.draft;
  if (!entry) return null;
  return (
    <Filter width="auto">
      <Button
        icon={<CloseOutlined />}
        iconPlacement="end"
        data-tip={t("allEntries")}
        onClick={() => list.pick({ entry: "" })}
        data-testid="log-entry"
      >
        {t("oneEntry", { id: entry })}
      </Button>
    </Filter>
  );
}

/** A span of time that counts with the search once it is switched on, and no more as soon as it is switched off. */
function Times({ list }: { list: Drafting<Filters> }) {
  const t = useWords("audit");
  const { timed, from, to } = list.draft;
  return (
    <Filter width="auto">
      <span className={styles.times}>
        <Switch
          checked={timed === "1"}
          aria-label={t("timeEnable")}
          onChange={(on) => (on ? list.edit({ timed: "1" }) : list.pick({ timed: "" }))}
          data-testid="log-timed"
        />
        <span aria-hidden>{t("timed")}</span>
        <SpanField
          id="log"
          precision="minute"
          value={[from, to]}
          disabled={timed !== "1"}
          names={[t("from"), t("to")]}
          onChange={([first, last]) => list.edit({ from: first, to: last })}
        />
      </span>
    </Filter>
  );
}
