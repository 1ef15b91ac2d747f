import { DatePicker } from "antd";
import type { ComponentProps } from "react";
import { dateOf, dayBegins, type Precision, textOf, typedForms } from "./dates";

type Picker = ComponentProps<typeof DatePicker>;

interface Props extends Pick<Picker, "id" | "disabled" | "className" | "onBlur"> {
  /** "2026-03-01", or "2026-03-01T08:30[:15]" where it is finer than a day; the browser's zone. */
  value?: string;
  /** Told the text in the same form, "" when cleared. */
  onChange?: (text: string) => void;
  precision?: Precision;
  /** The first and the last that may be chosen, in the form of the value. */
  min?: string;
  max?: string;
  testId: string;
}

/** A date, or a moment, that is picked or typed; the same to the eye in every browser and language. */
export function DateField({ value, onChange, precision = "day", min, max, testId, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      value={dateOf(value)}
      onChange={(date) => onChange?.(textOf(date, precision))}
      format={typedForms(precision)}
      showTime={precision === "day" ? false : { defaultOpenValue: dayBegins }}
      needConfirm={false}
      minDate={dateOf(min) ?? undefined}
      maxDate={dateOf(max) ?? undefined}
      style={{ width: "100%" }}
      data-testid={testId}
    />
  );
}
