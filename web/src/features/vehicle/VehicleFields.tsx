import { Form, Input, InputNumber } from "antd";
import type { Rule } from "antd/es/form";
import { useWords } from "@/lib/useWords";
import { DateField } from "@/ui/DateField";
import { numberField } from "@/ui/FieldGrid";
import { formatRule } from "@/ui/formatRule";
import { isLoan, isPhone, isVin } from "./rules";

type TextName = "carOwner" | "ownerPhone" | "vinNo" | "engineNo" | "carBrand" | "carModel" | "policyNo";

/** Everything of a vehicle but plate and remark, for every dialog that shows a vehicle. */
export function VehicleDetailFields({ testId }: { testId: string }) {
  const t = useWords("vehicle");
  const words = useWords("ui");
  return (
    <>
      <TextField name="carOwner" testId={testId} />
      <TextField name="ownerPhone" testId={testId} rule={formatRule(isPhone, words("expected.phone"))} />
      <TextField name="vinNo" testId={testId} rule={formatRule(isVin, words("expected.vin"))} />
      <TextField name="engineNo" testId={testId} />
      <TextField name="carBrand" testId={testId} />
      <TextField name="carModel" testId={testId} />
      <Form.Item
        name="loanAmount"
        label={t("loanAmount")}
        rules={[
          {
            validator: (_, amount: number | null | undefined) =>
              amount == null || isLoan(amount)
                ? Promise.resolve()
                : Promise.reject(new Error(words("expected.loan"))),
          },
        ]}
      >
        <InputNumber<number>
          suffix={t("loanUnit")}
          controls={false}
          className={numberField}
          data-testid={`${testId}-loanAmount`}
        />
      </Form.Item>
      <TextField name="policyNo" testId={testId} />
      <Form.Item name="policyExpDate" label={t("policyExpDate")}>
        <DateField testId={`${testId}-policyExpDate`} />
      </Form.Item>
    </>
  );
}

function TextField({ name, testId, rule }: { name: TextName; testId: string; rule?: Rule }) {
  const t = useWords("vehicle");
  return (
    <Form.Item name={name} label={t(name)} rules={rule ? [rule] : undefined}>
      <Input maxLength={64} autoComplete="off" data-testid={`${testId}-${name}`} />
    </Form.Item>
  );
}
