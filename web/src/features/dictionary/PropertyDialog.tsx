import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, InputNumber } from "antd";
import { useWords } from "@/lib/useWords";
import { FieldGrid, numberField, wide } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { StatusField } from "@/ui/Status";
import { insertProperty, type PropertyFields, type PropertyRow, updateProperty } from "./api";
import { dictionaryKey } from "./queries";

/** Errcodes of the server by the field that they are about. */
const fieldOf = {
  "dictionary.codeRequired": "code",
  "dictionary.keyRequired": "key",
  "dictionary.valueRequired": "val",
  "dictionary.taken": "key",
} as const satisfies FieldOf;

/** Adds an entry, or changes one. */
export function PropertyDialog({ edited, onClose }: { edited: PropertyRow | null; onClose: () => void }) {
  const t = useWords("dictionary");
  const client = useQueryClient();
  const save = (fields: PropertyFields) =>
    edited ? updateProperty({ ...fields, id: edited.id, parentId: edited.parentId }) : insertProperty(fields);
  return (
    <FormDialog<PropertyFields>
      name="property"
      title={t(edited ? "editTitle" : "addTitle")}
      width={640}
      initial={edited ? fieldsOf(edited) : { status: 1, sort: 0 }}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        void client.invalidateQueries({ queryKey: dictionaryKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function fieldsOf({
  code,
  name,
  nameEn,
  key,
  val,
  valEn,
  sort,
  status,
  remark,
}: PropertyRow): PropertyFields {
  return { code, name, nameEn, key, val, valEn, sort, status: status === 1 ? 1 : 0, remark };
}

function Fields() {
  const t = useWords("dictionary");
  return (
    <FieldGrid>
      <TextField name="code" most={64} required />
      <TextField name="key" most={64} required />
      <TextField name="val" most={200} required />
      <TextField name="valEn" most={200} />
      <TextField name="name" most={200} />
      <TextField name="nameEn" most={200} />
      <Form.Item name="sort" label={t("sort")} rules={[{ required: true }]}>
        <InputNumber precision={0} min={-1000000} max={1000000} className={numberField} />
      </Form.Item>
      <StatusField />
      <div className={wide}>
        <TextField name="remark" most={200} />
      </div>
    </FieldGrid>
  );
}

interface TextProps {
  name: "code" | "key" | "val" | "valEn" | "name" | "nameEn" | "remark";
  /** Longest text, in characters. */
  most: number;
  required?: boolean;
}

function TextField({ name, most, required }: TextProps) {
  const t = useWords("dictionary");
  const rules = [
    ...(required ? [{ required, whitespace: true }] : []),
    ...(name === "code" || name === "key"
      ? [{ pattern: /^[^\s,，]*$/, message: t("format", { field: t(name) }) }]
      : []),
  ];
  return (
    <Form.Item name={name} label={t(name)} rules={rules}>
      <Input maxLength={most} autoComplete="off" data-testid={`property-${name}`} />
    </Form.Item>
  );
}
