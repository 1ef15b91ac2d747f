import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import type { Dialect, TextValues } from "./api";
import type { ModelForm } from "./form";
import styles from "./Model.module.css";

/** Bytes of the text of a command; the server knows which of them fit with its values. */
const LONGEST = 245;

interface Props {
  dialects: Dialect[];
  values: TextValues[];
}

/**
 * What terminals of a model are sent as texts: the dialect that they understand, and texts of the model's own. Nothing where its protocol carries no
 * texts.
 */
export function TextsFields({ dialects, values }: Props) {
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
      <OwnTexts dialect={dialect} values={values} />
    </>
  );
}

/** One text for each command that the model takes, where it is not that of its dialect. */
function OwnTexts({ dialect, values }: { dialect: Dialect | undefined; values: TextValues[] }) {
  const t = useWords("devicemodel");
  const names = useChoices("CMD_CODE");
  const taken = Form.useWatch("commands", Form.useFormInstance<ModelForm>()) ?? [];
  if (taken.length === 0) return null;
  const nameOf = (key: string) => names.find((choice) => choice.key === key)?.val ?? key;
  const textOf = (key: string) => dialect?.texts.find(({ command }) => command === key)?.text;
  return (
    <Form.Item label={t("ownTexts")} extra={t("ownTextsHelp")}>
      {taken.map((key) => (
        <div key={key} className={styles.ownText}>
          <Form.Item name={["texts", key]}>
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
          <Values of={values.find(({ command }) => command === key)} />
        </div>
      ))}
    </Form.Item>
  );
}

/** What may stand in the text of a command, each with the unit in which it is sent. */
function Values({ of }: { of: TextValues | undefined }) {
  const t = useWords("devicemodel");
  if (!of) return null;
  const told = ({ name, unit, choices }: TextValues["values"][number]) => {
    const say = { name: `{${name}}`, unit, values: choices.join(", ") };
    if (choices.length > 0) return unit ? t("sentInOf", say) : t("chosenFrom", say);
    return unit ? t("sentIn", say) : say.name;
  };
  return (
    <p className={styles.values} data-testid={`model-values-${of.command}`}>
      {of.values.map(told).join(t("comma"))}
    </p>
  );
}
