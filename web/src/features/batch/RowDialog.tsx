import { App, Form, type FormInstance, Input, Select } from "antd";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useChoices } from "@/features/dictionary/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import type { Field, ImportKind, ImportRow, Values } from "./kind";
import { useRowsChanged } from "./queries";

interface Props {
  kind: ImportKind;
  row: ImportRow;
  onClose: () => void;
}

/** Mends a row: the server judges it again, and what is still wrong stays beside its field. */
export function RowDialog({ kind, row, onClose }: Props) {
  const t = useWords("batch");
  const { message } = App.useApp();
  const changed = useRowsChanged(kind);
  const [judged, setJudged] = useState(row);
  const form = useRef<FormInstance<Values>>(null);
  const sent = useRef<Values>(row.values);
  // What nobody touched stays as the file has it: a number that the spreadsheet has damaged is not right for being sent back.
  const save = (values: Values) => {
    sent.current = values;
    return kind.correct(
      row.id,
      Object.fromEntries(
        kind.fields
          .filter((field) => form.current?.isFieldTouched(field))
          .map((field) => [field, values[field] ?? ""]),
      ),
    );
  };
  const onDone = (answer: ImportRow | null) => {
    changed();
    if (answer && answer.reasons.length > 0) {
      setJudged(answer);
      return;
    }
    void message.success(t("corrected", { row: row.rowNo }));
    onClose();
  };
  return (
    <FormDialog<Values, ImportRow | null>
      name="import-row"
      title={t("rowTitle", { row: row.rowNo })}
      width={640}
      initial={row.values}
      save={save}
      onDone={onDone}
      onClose={onClose}
    >
      <Fields kind={kind} row={judged} sent={sent} formRef={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  kind: ImportKind;
  row: ImportRow;
  /** What the form held when it was sent. */
  sent: RefObject<Values>;
  formRef: RefObject<FormInstance<Values> | null>;
}

function Fields({ kind, row, sent, formRef }: FieldsProps) {
  const form = Form.useFormInstance<Values>();
  useEffect(() => {
    formRef.current = form;
    for (const field of kind.fields) {
      if (form.getFieldValue(field) !== sent.current[field]) continue; // typed while it was on its way
      form.setFields([{ name: field, value: row.values[field], touched: false }]);
    }
  }, [form, formRef, kind, row, sent]);
  const first = kind.fields.find((field) => row.reasons.some((reason) => reason.field === field));
  return (
    <FieldGrid>
      {kind.fields.map((field) => (
        <RowField key={field} kind={kind} row={row} field={field} focused={field === first} />
      ))}
    </FieldGrid>
  );
}

interface FieldProps {
  kind: ImportKind;
  row: ImportRow;
  field: Field;
  focused: boolean;
}

function RowField({ kind, row, field, focused }: FieldProps) {
  const t = useWords("batch");
  const label = useLabels();
  const words = useWords("ui");
  const typed: string | undefined = Form.useWatch(field);
  const value = row.values[field] ?? "";
  const form = kind.forms[field];
  // What the server said stays as long as the value that it said it of.
  const reasons = (typed ?? "") === value ? row.reasons.filter((reason) => reason.field === field) : [];
  const rules = [
    ...(kind.required.includes(field) ? [{ required: true, whitespace: true }] : []),
    ...(form ? [formatRule(form.check, words(`expected.${form.expected}`))] : []),
  ];
  const wrong = reasons.length > 0;
  return (
    <Form.Item
      name={field}
      label={label(field)}
      rules={rules}
      normalize={form?.typed}
      validateStatus={wrong ? "error" : undefined}
      help={wrong ? reasons.map((reason) => reason.text).join(t("semicolon")) : undefined}
    >
      {kind.lists[field] ? (
        <ListField
          list={kind.lists[field]}
          name={row.names[field]}
          focused={focused}
          testId={`import-row-${field}`}
        />
      ) : (
        <Input maxLength={100} autoFocus={focused} autoComplete="off" data-testid={`import-row-${field}`} />
      )}
    </Form.Item>
  );
}

interface ListProps {
  list: string;
  /** What the value of the file is called. */
  name?: string;
  focused: boolean;
  testId: string;
  /** Given by the form, as the following. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function ListField({ list, name, focused, testId, id, value, onChange }: ListProps) {
  const t = useWords("batch");
  const choices = useChoices(list);
  return (
    <Select<string>
      id={id}
      value={value || undefined}
      onChange={(key) => onChange?.(key ?? "")}
      allowClear
      autoFocus={focused}
      placeholder={t("chooseValue")}
      showSearch={{ optionFilterProp: "label" }}
      options={choices.map(({ key, val }) => ({ value: key, label: val }))}
      labelRender={({ label }) => label ?? (name || value)}
      data-testid={testId}
    />
  );
}
