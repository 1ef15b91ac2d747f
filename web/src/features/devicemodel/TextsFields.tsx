import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import type { Dialect } from "./api";
import type { ModelForm } from "./form";

/** Bytes of the text of a command; the server knows which of them fit with its values. */
const LONGEST = 245;

/**
 * What terminals of a model are sent as texts: the dialect that they understand, and texts of the model's own. Nothing where its protocol carries no
 * texts.
 */
export function TextsFields({ dialects }: { dialects: Dialect[] }) {
  const t = useWords("devicemodel");
  const lang = useLang();
  const form = Form.useFormInstance<ModelForm>();
  const protocol = Form.useWatch("protocol", form);
  const chosen = Form.useWatch("dialect", form);
  const offered = dialects.filter((dialect) => dialect.protocol === protocol);
  if (offered.length === 0) return null;
  const dialect = offered.find(({ code }) => code === chosen);
  return (
    <>
      <Form.Item name="dialect" label={t("dialect")} extra={dialect ? undefined : t("noDialectHelp")}>
        <Select<string>
          allowClear
          placeholder={t("noDialect")}
          options={offered.map(({ code, nameCn, nameEn }) => ({
            value: code,
            label: lang === "en" ? nameEn : nameCn,
          }))}
          data-testid="model-dialect"
        />
      </Form.Item>
      <OwnTexts dialect={dialect} />
    </>
  );
}

/** One text for each command that the model takes, where it is not that of its dialect. */
function OwnTexts({ dialect }: { dialect: Dialect | undefined }) {
  const t = useWords("devicemodel");
  const names = useChoices("CMD_CODE");
  const taken = Form.useWatch("commands", Form.useFormInstance<ModelForm>()) ?? [];
  if (taken.length === 0) return null;
  const nameOf = (key: string) => names.find((choice) => choice.key === key)?.val ?? key;
  const textOf = (key: string) => dialect?.texts.find(({ command }) => command === key)?.text;
  return (
    <Form.Item label={t("ownTexts")} extra={t("ownTextsHelp")}>
      {taken.map((key) => (
        <Form.Item key={key} name={["texts", key]} noStyle>
          <Input
            className="wm-mono"
            aria-label={t("textFor", { name: nameOf(key) })}
            prefix={`${nameOf(key)} (${key})`}
            placeholder={textOf(key) ?? t("noText")}
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
            data-testid={`model-text-${key}`}
          />
        </Form.Item>
      ))}
    </Form.Item>
  );
}
