import { Input } from "antd";

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** What is found by what is typed. */
  hint: string;
  className?: string;
  "data-wide"?: boolean;
  testId: string;
}

/** The search of a list in a dialog, which finds while one types. */
export function DialogSearch({ onChange, hint, testId, ...field }: Props) {
  return (
    <Input.Search
      {...field}
      allowClear
      maxLength={100}
      placeholder={hint}
      aria-label={hint}
      onChange={({ target }) => onChange(target.value)}
      data-testid={testId}
    />
  );
}
