import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganSelect } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { insertSim, type SimBody } from "./api";
import { useSimsChanged } from "./queries";
import { digitsOf, isIccid, isSimNumber, wordOf } from "./rules";

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
  const t = useWords("sim");
  const words = useWords("ui");
  return (
    <FieldGrid>
      <Form.Item
        name="sim"
        label={t("sim")}
        normalize={digitsOf}
        extra={t("simHint")}
        rules={[{ required: true }, formatRule(isSimNumber, words("expected.sim"))]}
      >
        <Input maxLength={32} inputMode="numeric" autoComplete="off" data-testid="sim-sim" />
      </Form.Item>
      <Form.Item
        name="iccid"
        label={t("iccid")}
        normalize={wordOf}
        extra={t("iccidHint")}
        rules={[{ required: true }, formatRule(isIccid, words("expected.iccid"))]}
      >
        <Input maxLength={40} autoComplete="off" data-testid="sim-iccid" />
      </Form.Item>
      <Form.Item name="organId" label={t("organ")} rules={[{ required: true }]}>
        <OrganSelect testId="sim-organ" />
      </Form.Item>
      <Choice name="location" list="SIM_LOCATION" />
      <Choice name="inCombo" list="SIM_COMBO" />
      <Choice name="outCombo" list="SIM_COMBO" />
      <Choice name="period" list="SIM_PERIOD" />
      <Choice name="type" list="SIM_TYPE" />
    </FieldGrid>
  );
}

interface ChoiceProps {
  name: "location" | "inCombo" | "outCombo" | "period" | "type";
  /** The list of the dictionary. */
  list: string;
}

function Choice({ name, list }: ChoiceProps) {
  const t = useWords("sim");
  const choices = useChoices(list);
  return (
    <Form.Item name={name} label={t(name)}>
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
