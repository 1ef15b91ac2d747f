import { AutoComplete, Input, Radio, Select, Switch } from "antd";
import { useWords } from "@/lib/useWords";
import type { CommandField } from "../api";
import { ClocksInput } from "./ClocksInput";
import type { InputProps } from "./inputProps";
import { filtered, TIME_DIGITS, timeDigits } from "./keys";
import { OFF, ON } from "./values";

/** So many choices stand side by side; more are a list. */
const SIDE_BY_SIDE = 5;

/** What a value of a field is filled in with, by its kind. */
export function FieldInput(props: InputProps) {
  const { kind, options, custom } = props.field;
  switch (kind) {
    case "switch":
      return <SwitchInput {...props} />;
    case "clocks":
      return <ClocksInput {...props} />;
    case "time":
      return <TimeInput {...props} />;
    default:
      if (options.length === 0) return <TextInput {...props} />;
      return custom ? <OpenChoice {...props} /> : <Choice {...props} />;
  }
}

const testIdOf = ({ name }: CommandField) => `command-field-${name}`;

function TextInput({ field, disabled, id, value = "", onChange }: InputProps) {
  const numeric = field.kind === "number";
  return (
    <Input
      id={id}
      value={value}
      disabled={disabled}
      autoComplete="off"
      inputMode={numeric ? "decimal" : field.kind === "phone" ? "tel" : undefined}
      maxLength={field.maxLength || 200}
      suffix={field.unit || undefined}
      onChange={(event) => onChange?.(filtered(field.filter, event.target.value))}
      data-testid={testIdOf(field)}
    />
  );
}

function SwitchInput({ field, disabled, id, value, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      checked={value === ON}
      disabled={disabled}
      onChange={(on) => onChange?.(on ? ON : OFF)}
      data-testid={testIdOf(field)}
    />
  );
}

/** A time of day as six digits, which people of this trade type without colons. */
function TimeInput({ field, disabled, id, value = "", onChange }: InputProps) {
  const t = useWords("command");
  return (
    <Input
      id={id}
      className="wm-mono"
      value={value}
      disabled={disabled}
      autoComplete="off"
      inputMode="numeric"
      maxLength={TIME_DIGITS + 2} /* pasted with colons */
      placeholder={t("timeForm")}
      onChange={(event) => onChange?.(timeDigits(event.target.value))}
      data-testid={testIdOf(field)}
    />
  );
}

function Choice({ field, disabled, id, value, onChange }: InputProps) {
  const options = field.options.map(({ value: key, label }) => ({ value: key, label }));
  if (options.length <= SIDE_BY_SIDE)
    return (
      <Radio.Group
        id={id}
        value={value}
        disabled={disabled}
        optionType="button"
        options={options}
        onChange={(event) => onChange?.(String(event.target.value))}
        data-testid={testIdOf(field)}
      />
    );
  return (
    <Select
      id={id}
      value={value || undefined}
      disabled={disabled}
      options={options}
      onChange={onChange}
      data-testid={testIdOf(field)}
    />
  );
}

/** One of several values, or another that is typed. */
function OpenChoice({ field, disabled, id, value, onChange }: InputProps) {
  return (
    <AutoComplete
      id={id}
      value={value}
      disabled={disabled}
      options={field.options.map(({ value: key, label }) => ({ value: key, label }))}
      onChange={(text) => onChange?.(filtered(field.filter, text ?? ""))}
      data-testid={testIdOf(field)}
    >
      <Input suffix={field.unit || undefined} autoComplete="off" inputMode="decimal" />
    </AutoComplete>
  );
}
