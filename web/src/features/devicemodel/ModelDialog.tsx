import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, InputNumber, Radio, Select } from "antd";
import { dictionaryKey, useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { FieldGrid, numberField } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { StatusField } from "@/ui/Status";
import { type Dialect, insertModel, type ModelRow, type TextValues, updateModel } from "./api";
import { bodyOf, capabilities, deviceTypes, fieldOf, initialOf, isCode, type ModelForm, wayOf } from "./form";
import { models } from "./list";
import { TextsFields } from "./TextsFields";

/** A week. */
const LONGEST = 7 * 24 * 3600;

interface Props {
  edited: ModelRow | null;
  /** Those that the server speaks. */
  protocols: string[];
  dialects: Dialect[];
  values: TextValues[];
  onClose: () => void;
}

/** Adds a model to the catalogue, or changes one. */
export function ModelDialog({ edited, protocols, dialects, values, onClose }: Props) {
  const t = useWords("devicemodel");
  const client = useQueryClient();
  const save = (form: ModelForm) =>
    edited ? updateModel({ ...bodyOf(form), id: edited.id }) : insertModel(bodyOf(form));
  return (
    <FormDialog<ModelForm>
      name="model"
      drawer
      width={680}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        void client.invalidateQueries({ queryKey: models.key });
        void client.invalidateQueries({ queryKey: dictionaryKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Names edited={edited} protocols={protocols} />
      <Abilities />
      <TextsFields dialects={dialects} values={values} />
      <Ending />
    </FormDialog>
  );
}

function Names({ edited, protocols }: Pick<Props, "edited" | "protocols">) {
  const t = useWords("devicemodel");
  const words = useWords("ui");
  return (
    <FieldGrid>
      <Form.Item
        name="code"
        label={t("code")}
        extra={edited && edited.deviceCount > 0 ? t("codeHelp", { count: edited.deviceCount }) : undefined}
        rules={[{ required: true, whitespace: true }, formatRule(isCode, words("expected.modelCode"))]}
      >
        <Input maxLength={40} autoComplete="off" data-testid="model-code" />
      </Form.Item>
      <Form.Item name="type" label={t("type")} rules={[{ required: true }]}>
        <Radio.Group options={deviceTypes.map((value) => ({ value, label: t(wayOf(value)) }))} />
      </Form.Item>
      <Form.Item name="nameCn" label={t("nameCn")} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={100} autoComplete="off" data-testid="model-nameCn" />
      </Form.Item>
      <Form.Item name="nameEn" label={t("nameEn")}>
        <Input maxLength={100} autoComplete="off" data-testid="model-nameEn" />
      </Form.Item>
      <Form.Item name="protocol" label={t("protocol")}>
        <Select<string>
          allowClear
          options={protocols.map((value) => ({ value, label: value }))}
          placeholder={t("anyProtocol")}
          data-testid="model-protocol"
        />
      </Form.Item>
      <NumberField name="sort" least={-1_000_000} most={1_000_000} />
      <NumberField name="reportSeconds" least={0} most={LONGEST} unit />
      <NumberField name="heartbeatSeconds" least={0} most={LONGEST} unit />
    </FieldGrid>
  );
}

/** What it can do, and which commands it takes. */
function Abilities() {
  const t = useWords("devicemodel");
  const commands = useChoices("CMD_CODE");
  return (
    <>
      <Form.Item name="capabilities" label={t("capabilities")}>
        <Select<string[]>
          mode="multiple"
          showSearch={{ optionFilterProp: "label" }}
          options={capabilities.map((value) => ({ value, label: t(`can.${value}`) }))}
          data-testid="model-capabilities"
        />
      </Form.Item>
      <Form.Item name="commands" label={t("allowed")}>
        <Select<string[]>
          mode="multiple"
          showSearch={{ optionFilterProp: "label" }}
          options={commands.map(({ key, val }) => ({ value: key, label: val }))}
          data-testid="model-commands"
        />
      </Form.Item>
    </>
  );
}

function Ending() {
  const t = useWords("devicemodel");
  return (
    <>
      <StatusField help={t("statusHelp")} />
      <Form.Item name="remark" label={t("remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} data-testid="model-remark" />
      </Form.Item>
    </>
  );
}

interface NumberProps {
  name: "sort" | "reportSeconds" | "heartbeatSeconds";
  least: number;
  most: number;
  unit?: boolean;
}

function NumberField({ name, least, most, unit }: NumberProps) {
  const t = useWords("devicemodel");
  return (
    <Form.Item name={name} label={t(name)}>
      <InputNumber<number>
        precision={0}
        min={least}
        max={most}
        suffix={unit ? t("second") : undefined}
        className={numberField}
        data-testid={`model-${name}`}
      />
    </Form.Item>
  );
}
