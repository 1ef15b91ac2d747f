import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, InputNumber, Modal, Select } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { beginTyping } from "@/ui/form/behaviour";
import { useDiscard } from "@/ui/form/useDiscard";
import type { RiskAtom, RiskModel } from "./api";
import { chosen, hasDays, isFine, lasting, mostDays, mostSets, sameSets, sound } from "./sets";
import styles from "./Threshold.module.css";
import { useAtoms } from "./useAtoms";
import { useSaveModel } from "./useSaveModel";

interface Props {
  model: RiskModel;
  organId?: number;
  onClose: () => void;
}

interface Line {
  id: number;
  set: RiskAtom[];
}

const linesOf = (sets: RiskAtom[][]): Line[] => sets.map((set, id) => ({ id, set }));

/** Changes what puts a vehicle into a risk model: any of the sets, of which everything has to hold. */
export default function RiskModelDialog({ model, organId, onClose }: Props) {
  const t = useWords("threshold");
  const [lines, setLines] = useState(() => linesOf(model.sets));
  const { running, save } = useSaveModel(organId, model.model);
  const discard = useDiscard();
  const sets = lines.map(({ set }) => set);
  const close = () => (sameSets(sets, model.sets) ? onClose() : discard(onClose));
  const add = () => setLines([...lines, { id: Math.max(-1, ...lines.map(({ id }) => id)) + 1, set: [] }]);
  return (
    <Modal
      open
      centered
      width={720}
      title={model.modelName}
      onCancel={close}
      afterOpenChange={beginTyping}
      data-testid="risk-model-dialog"
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setLines(linesOf(model.usual))} data-testid="risk-usual">
            {t("risk.usual")}
          </Button>
          <ActButton
            primary
            loading={running}
            why={sound(sets) ? undefined : t("risk.unsound", { max: mostDays })}
            onClick={() => void save(sets).then((done) => done && onClose())}
            testId="risk-save"
          >
            {t("save")}
          </ActButton>
        </div>
      }
    >
      <p className={styles.about}>{t("risk.how")}</p>
      {lines.map(({ id, set }, at) => (
        <SetLine
          key={id}
          at={at}
          set={set}
          onChange={(changed) =>
            setLines(lines.map((line) => (line.id === id ? { id, set: changed } : line)))
          }
          onRemove={() => setLines(lines.filter((line) => line.id !== id))}
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={lines.length >= mostSets}
        onClick={add}
        data-testid="risk-add"
      >
        {t("risk.add")}
      </Button>
    </Modal>
  );
}

interface LineProps {
  at: number;
  set: RiskAtom[];
  onChange: (set: RiskAtom[]) => void;
  onRemove: () => void;
}

function SetLine({ at, set, onChange, onRemove }: LineProps) {
  const t = useWords("threshold");
  const { options, name } = useAtoms();
  return (
    <div className={styles.set} data-testid={`risk-set-${at}`}>
      <Select<RiskAtom["atom"][]>
        mode="multiple"
        className={styles.atoms}
        aria-label={t("risk.set", { number: at + 1 })}
        placeholder={t("risk.choose")}
        value={set.map(({ atom }) => atom)}
        options={options}
        maxCount={6}
        optionFilterProp="label"
        onChange={(names) => onChange(chosen(set, names))}
      />
      {set
        .filter(({ atom }) => hasDays(atom))
        .map(({ atom, days }) => (
          <InputNumber<number>
            key={atom}
            status={isFine({ atom, days }) ? undefined : "error"}
            precision={0}
            aria-label={name(atom)}
            prefix={name(atom)}
            suffix={t("unit.d")}
            value={days}
            onChange={(number) => onChange(lasting(set, atom, number))}
            data-testid={`risk-days-${at}-${atom}`}
          />
        ))}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t("risk.remove", { number: at + 1 })}
        onClick={onRemove}
        data-testid={`risk-remove-${at}`}
      />
    </div>
  );
}
