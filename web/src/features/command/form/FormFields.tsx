import { Form } from "antd";
import type { CommandForm } from "../api";
import { FieldInput } from "./FieldInput";
import { useRules } from "./useFaults";
import { useHint } from "./useHint";
import { isAsked, isShown, type Values } from "./values";

/** The fields of a command, as its definition says. */
export function FormFields({ form }: { form: CommandForm }) {
  const instance = Form.useFormInstance<Values>();
  const values = Form.useWatch([], instance) ?? {};
  const rules = useRules(form);
  const hintOf = useHint();
  return form.fields
    .filter((field) => isShown(field, form, values))
    .map((field) => {
      const asked = isAsked(field, values);
      return (
        <Form.Item
          key={field.name}
          name={field.name}
          label={field.label}
          required={field.required && asked && field.kind !== "switch"}
          rules={asked ? rules(field) : []}
          dependencies={form.oneOf[0] === field.name ? form.oneOf.slice(1) : undefined}
          extra={hintOf(field)}
        >
          <FieldInput field={field} disabled={!asked} />
        </Form.Item>
      );
    });
}
