import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganField } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { insertSim, type SimBody } from "./api";
import { simListNames, simLists, simNumbers } from "./fields";
import { useSimsChanged } from "./queries";

/** Errcodes of the server by the field that they are about. */
const fieldOf = {
  "organ.notFound": "organId",
  "sim.number": "sim",
  "sim.iccid": "iccid",
  "sim.period": "period",
  "sim.location": "location",
  "sim.type": "type",
  "sim.numberTaken": "sim",
  "sim.iccidTaken": "iccid",
} as const satisfies FieldOf;

/** Adds a SIM card, to the group that is shown or to one's own. */
export function SimDialog({ organId, onClose }: { organId?: number; onClose: () => void }) {
  const t = useWords("sim");
  const changed = useSimsChanged();
  const { currentUser } = useSite();
  return (
    <FormDialog<SimBody>
      name="sim"
      title={t("addTitle")}
      width={640}
      initial={{ organId: organId ?? currentUser.organId }}
      save={insertSim}
      done={t("added")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  return (
    <FieldGrid>
      <NumberField name="sim" most={32} inputMode="numeric" />
      <NumberField name="iccid" most={40} />
      <OrganField testId="sim-organ" />
      {simListNames.map((name) => (
        <Choice key={name} name={name} />
      ))}
    </FieldGrid>
  );
}

interface NumberProps {
  name: keyof typeof simNumbers;
  /** Longest text, in characters. */
  most: number;
  inputMode?: "numeric";
}

function NumberField({ name, most, inputMode }: NumberProps) {
  const t = useWords("sim");
  const label = useLabels();
  const words = useWords("ui");
  const { typed, check, expected } = simNumbers[name];
  return (
    <Form.Item
      name={name}
      label={label(name)}
      normalize={typed}
      extra={t(`${name}Hint`)}
      rules={[{ required: true }, formatRule(check, words(`expected.${expected}`))]}
    >
      <Input maxLength={most} inputMode={inputMode} autoComplete="off" data-testid={`sim-${name}`} />
    </Form.Item>
  );
}

function Choice({ name }: { name: keyof typeof simLists }) {
  const t = useWords("sim");
  const label = useLabels();
  const choices = useChoices(simLists[name]);
  return (
    <Form.Item name={name} label={label(name)}>
      <Select<string>
        allowClear
        placeholder={t("choose")}
        showSearch={{ optionFilterProp: "label" }}
        options={choices.map(({ key, val }) => ({ value: key, label: val }))}
        data-testid={`sim-${name}`}
      />
    </Form.Item>
  );
}
