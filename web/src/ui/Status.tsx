import { Form, Radio, Select } from "antd";
import { useWords } from "@/lib/useWords";

interface ChoiceProps {
  /** "1", "0", or "" for all. */
  value: string;
  onChange: (value: string) => void;
  testId?: string;
}

/** The filter of lists by status. */
export function StatusChoice({ value, onChange, testId }: ChoiceProps) {
  const t = useWords("ui");
  return (
    <Select<string>
      value={value === "1" || value === "0" ? value : ""}
      aria-label={t("status")}
      options={[
        { value: "", label: t("all") },
        { value: "1", label: t("enabled") },
        { value: "0", label: t("disabled") },
      ]}
      onChange={onChange}
      data-testid={testId}
    />
  );
}

/** The field `status` of a form, 1 or 0. */
export function StatusField({ disabled, help }: { disabled?: boolean; help?: string }) {
  const t = useWords("ui");
  return (
    <Form.Item name="status" label={t("status")} extra={help}>
      <Radio.Group
        disabled={disabled}
        options={[
          { value: 1, label: t("enabled") },
          { value: 0, label: t("disabled") },
        ]}
      />
    </Form.Item>
  );
}
