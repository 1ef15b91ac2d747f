import { Input, Select } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./ListScreen.module.css";
import type { Drafting } from "./useList";

/** One filter, which says its name itself while nothing is chosen in it; `width` in pixels where the usual one is too wide. */
export function Filter({ width, children }: { width?: number | "auto"; children: ReactNode }) {
  return (
    <div className={styles.filter} style={{ width }}>
      {children}
    </div>
  );
}

/** Of every filter: whose it is, which, and how it is called. */
export interface FilterProps<Filters> {
  list: Drafting<Filters>;
  name: keyof Filters & string;
  label: string;
  width?: number;
  /** For tests, where it is not "list-filter-name". */
  testId?: string;
}

interface TextProps<Filters> extends FilterProps<Filters> {
  hint?: string;
}

/** A text that counts with the search. */
export function TextFilter<Filters extends Record<string, string>>(props: TextProps<Filters>) {
  const { list, name, label, width, hint, testId = `${list.source.name}-filter-${name}` } = props;
  return (
    <Filter width={width}>
      <Input
        value={list.draft[name]}
        allowClear
        maxLength={100}
        placeholder={hint ?? label}
        data-tip={hint && hint !== label ? `${label}: ${hint}` : label}
        aria-label={label}
        onChange={(event) => list.edit({ [name]: event.target.value } as Partial<Filters>)}
        data-testid={testId}
      />
    </Filter>
  );
}

/** A value that can be chosen, and what people call it. */
export interface Option {
  value: string;
  label: string;
}

interface ChoiceProps<Filters> extends FilterProps<Filters> {
  options: Option[];
  /** What choosing none is called, where it is not "all". */
  none?: string;
}

/** One of several values, or all; takes effect at once. */
export function ChoiceFilter<Filters extends Record<string, string>>(props: ChoiceProps<Filters>) {
  const { list, name, label, width, options, none, testId = `${list.source.name}-filter-${name}` } = props;
  const t = useWords("ui");
  return (
    <Filter width={width}>
      <Select<string>
        value={list.draft[name] || undefined}
        placeholder={label}
        aria-label={label}
        popupMatchSelectWidth={false}
        options={[{ value: "", label: none ?? t("all") }, ...options]}
        onChange={(value) => list.pick({ [name]: value } as Partial<Filters>)}
        data-testid={testId}
      />
    </Filter>
  );
}

/** The values of the filter `status`. */
export const statuses = ["1", "0"] as const;

/** Enabled, disabled, or all; takes effect at once. */
export function StatusFilter({ list, width }: { list: Drafting<{ status: string }>; width?: number }) {
  const t = useWords("ui");
  const options = statuses.map((value) => ({ value, label: t(value === "1" ? "enabled" : "disabled") }));
  return <ChoiceFilter list={list} name="status" label={t("status")} width={width} options={options} />;
}
