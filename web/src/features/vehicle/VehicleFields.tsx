import { Form, Input, InputNumber } from "antd";
import type { Rule } from "antd/es/form";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { DateField } from "@/ui/DateField";
import { numberField } from "@/ui/FieldGrid";
import { formatRule } from "@/ui/formatRule";
import { type CarField, carFields } from "./fields";
import { isLoan } from "./rules";

/** Everything of a vehicle but plate and remark, for every dialog that shows a vehicle. */
export function VehicleDetailFields({ testId }: { testId: string }) {
  const label = useLabels();
  const rulesOf = useRules();
  return carFields.map((field) => (
    <Form.Item key={field.name} name={field.name} label={label(field.name)} rules={rulesOf(field)}>
      <Entry field={field} data-testid={`${testId}-${field.name}`} />
    </Form.Item>
  ));
}

/** What must be true of a field, and what is said where it is not. */
function useRules(): (field: CarField) => Rule[] {
  const words = useWords("ui");
  const isAmount = (_: unknown, amount: number | null | undefined) =>
    amount == null || isLoan(amount) ? Promise.resolve() : Promise.reject(new Error(words("expected.loan")));
  return (field) => {
    if (field.kind === "amount") return [{ validator: isAmount }];
    return "rule" in field ? [formatRule(field.rule, words(field.expected))] : [];
  };
}

/** Where a field is filled in; the form gives the rest of the properties. */
function Entry({ field, "data-testid": testId, ...given }: { field: CarField; "data-testid": string }) {
  switch (field.kind) {
    case "text":
      return <Input {...given} maxLength={64} autoComplete="off" data-testid={testId} />;
    case "amount":
      return <InputNumber<number> {...given} controls={false} className={numberField} data-testid={testId} />;
    case "date":
      return <DateField {...given} testId={testId} />;
  }
}
