import { Form, Input } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { formatRule } from "@/ui/formatRule";
import type { PayeeRow } from "./api";
import { isMasked, type MaskedName } from "./form";

interface Props {
  name: MaskedName;
  edited: PayeeRow | null;
  required?: boolean;
  /** What may be typed, and the form that it must have, with the sentence that says so. */
  typed?: (text: string | undefined) => string;
  check?: (text: string) => boolean;
  expected?: "identity" | "account";
}

/** A number that comes masked: who types into it replaces it whole, for nobody can mend what they do not see. */
export function MaskedField({ name, edited, required, typed, check, expected }: Props) {
  const label = useLabels();
  const words = useWords("ui");
  const kept = edited?.[name] ?? "";
  const tidy = (text: string | undefined) => {
    if (!text || text === kept) return text;
    const fresh = isMasked(text) ? text.replaceAll("*", "") : text;
    return typed ? typed(fresh) : fresh;
  };
  const fits = (text: string) => (isMasked(text) && text === kept) || !check || check(text);
  return (
    <Form.Item
      name={name}
      label={label(name === "payNo" ? "bankCard" : name)}
      normalize={tidy}
      rules={[
        { required, whitespace: required },
        formatRule(fits, expected ? words(`expected.${expected}`) : ""),
      ]}
    >
      <Input
        maxLength={64}
        autoComplete="off"
        onFocus={({ target }) => isMasked(target.value) && target.select()}
        data-testid={`payee-${name}`}
      />
    </Form.Item>
  );
}
