import { DatePicker } from "antd";
import type { Dayjs } from "dayjs";
import { dateOf, dayBegins, dayEnds, type Precision, spanOf, typedForms } from "./dates";

interface Props {
  /** Both ends, "2026-03-01" or "2026-03-01T08:30[:15]" in the browser's zone; "" for none. */
  value: readonly [from: string, to: string];
  /** Told both ends, the earlier first; both "" when cleared. */
  onChange: (span: [from: string, to: string]) => void;
  /** Names of the two ends, for those who do not see them side by side. */
  names: readonly [from: string, to: string];
  precision: Precision;
  /** Spans that are often asked for, offered beside the calendar. */
  shortcuts?: { label: string; value: () => [Dayjs, Dayjs] }[];
  wrong?: boolean;
  disabled?: boolean;
  className?: string;
  /** The ends' inputs have the ids `${id}-from` and `${id}-to`. */
  id: string;
}

const ends = ["from", "to"] as const;

/** A span of time whose end never comes before its beginning. */
export function SpanField({ value, onChange, names, precision, shortcuts, wrong, disabled, ...rest }: Props) {
  const { className, id } = rest;
  return (
    <>
      {ends.map((end, i) => (
        <label key={end} htmlFor={`${id}-${end}`} className="wm-sr">
          {names[i]}
        </label>
      ))}
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        value={[dateOf(value[0]), dateOf(value[1])]}
        onChange={(dates) => onChange(spanOf(dates, precision))}
        placeholder={[names[0], names[1]]}
        format={typedForms(precision)}
        showTime={precision === "day" ? false : { defaultOpenValue: [dayBegins, dayEnds] }}
        needConfirm={false}
        allowEmpty={[true, true]}
        presets={shortcuts}
        status={wrong ? "error" : undefined}
        aria-invalid={wrong || undefined}
        disabled={disabled}
        className={className}
      />
    </>
  );
}
