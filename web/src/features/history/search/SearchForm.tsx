import { SearchOutlined } from "@ant-design/icons";
import { App, Button, DatePicker, Select } from "antd";
import type { FormEvent } from "react";
import { useChoices } from "@/features/dictionary/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { dateOf, dayBegins, dayEnds, spanOf, typedForms } from "@/ui/dates";
import { type Asked, missing } from "./asked";
import { Mates } from "./Mates";
import styles from "./Search.module.css";
import { shortcuts, spanOfShortcut } from "./shortcuts";
import { useNamesApart } from "./useNamesApart";
import { VehicleField } from "./VehicleField";

interface Props {
  /** What the form holds, which is not asked for yet. */
  draft: Asked;
  onDraft: (draft: Asked) => void;
  busy: boolean;
  onSearch: (asked: Asked) => void;
}

/** Which devices, which span of time and which locate modes. */
export function SearchForm({ draft, onDraft, busy, onSearch }: Props) {
  const t = useWords("history");
  const { message } = App.useApp();
  const hasOne = useSite().currentUser.userType === 2; // the page's owner names the device
  const edit = (change: Partial<Asked>) => onDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = missing(draft);
    if (wrong) return void message.warning({ content: t(wrong), key: "history" });
    onSearch(draft);
  };
  return (
    <form className={styles.form} onSubmit={submit} data-testid="history-form">
      {hasOne ? null : <Vehicles imeis={draft.imeis} onChange={(imeis) => edit({ imeis })} />}
      <Span draft={draft} edit={edit} />
      <div className={styles.line}>
        <Modes modes={draft.modes} onChange={(modes) => edit({ modes })} />
        <Button
          type="primary"
          htmlType="submit"
          icon={<SearchOutlined />}
          loading={busy}
          data-testid="history-search"
        >
          {t("search")}
        </Button>
      </div>
    </form>
  );
}

function Vehicles({ imeis, onChange }: { imeis: string[]; onChange: (imeis: string[]) => void }) {
  const t = useWords("history");
  const nameOf = useNamesApart(imeis);
  const [first = "", second = ""] = imeis;
  const both = (a: string, b: string) => onChange(a === b ? [a] : [a, b].filter((imei) => imei !== ""));
  return (
    <div>
      <div className={styles.line}>
        <VehicleField
          label={t("vehicle")}
          hint={t("pickVehicle")}
          name={first && nameOf(first)}
          onPick={(imei) => both(imei, second)}
          clearName={t("clear")}
          testId="history-vehicle"
        />
        <VehicleField
          label={t("compared")}
          hint={t("pickCompared")}
          name={second && nameOf(second)}
          onPick={(imei) => both(first, imei)}
          onClear={() => both(first, "")}
          clearName={t("clear")}
          testId="history-compared"
        />
      </div>
      {second === "" ? <Mates imei={first} onPick={(imei) => both(first, imei)} /> : null}
    </div>
  );
}

interface SpanProps {
  draft: Asked;
  edit: (change: Partial<Asked>) => void;
}

function Span({ draft, edit }: SpanProps) {
  const t = useWords("history");
  return (
    <>
      <label htmlFor="history-from" className="wm-sr">
        {t("from")}
      </label>
      <label htmlFor="history-to" className="wm-sr">
        {t("to")}
      </label>
      <DatePicker.RangePicker
        id={{ start: "history-from", end: "history-to" }}
        value={[dateOf(draft.from), dateOf(draft.to)]}
        onChange={(dates) => {
          const [from, to] = spanOf(dates, "minute");
          edit({ from, to });
        }}
        presets={shortcuts.map((name) => ({
          label: t(`shortcut.${name}`),
          value: () => spanOfShortcut(name),
        }))}
        placeholder={[t("from"), t("to")]}
        format={typedForms("minute")}
        showTime={{ defaultOpenValue: [dayBegins, dayEnds] }}
        needConfirm={false}
        className={styles.span}
        data-testid="history-span"
      />
    </>
  );
}

function Modes({ modes, onChange }: { modes: string[]; onChange: (modes: string[]) => void }) {
  const t = useWords("history");
  const choices = useChoices("LOCATION_TYPE");
  const options = choices
    .map(({ key, val }) => ({ value: key.replace(/^.*\./, ""), label: val }))
    .filter(({ value }) => value !== "0"); // a point without a position is on no track
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      value={modes}
      onChange={onChange}
      options={options}
      placeholder={t("modes")}
      aria-label={t("modes")}
      className={styles.modes}
      data-testid="history-modes"
    />
  );
}
