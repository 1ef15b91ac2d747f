import { Checkbox, Form, Input, Radio } from "antd";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import styles from "./Attention.module.css";
import { type Mate, updateAttention } from "./api";
import { levels, REMARK_ONLY } from "./levels";
import { useMates, useReasons, useWatchChanged } from "./queries";
import { type Reasons, reasonsOf, remarkOf } from "./remark";

const LONGEST = 200;

interface Fields extends Reasons {
  level: number;
  sameCar: boolean;
}

export interface Watched {
  imei: string;
  plateNo: string;
  /** What people call it. */
  name: string;
  attention: number;
  attentionRemark: string;
}

interface Props {
  device: Watched;
  /** What the form begins with; REMARK_ONLY changes the remark alone. */
  level: number;
  onClose: () => void;
}

/** Says how closely a device is watched and why, or all devices of its vehicle. */
export default function AttentionDialog({ device, level, onClose }: Props) {
  const t = useWords("attention");
  const changed = useWatchChanged();
  const offered = useReasons();
  const mates = useMates(device.imei);
  if (offered === undefined || mates === undefined) return null; // a form begins with all that it offers
  const save = (form: Fields) =>
    updateAttention({
      imei: device.imei,
      plateNo: device.plateNo,
      attention: (level === REMARK_ONLY ? REMARK_ONLY : form.level) as 0,
      attentionRemark: form.level === 0 ? "" : remarkOf(form, offered),
      sameCar: form.sameCar ? 1 : 0,
    });
  return (
    <FormDialog<Fields>
      name="attention"
      title={t(level === REMARK_ONLY ? "remarkTitle" : "title", { name: device.name })}
      initial={{
        ...reasonsOf(device.attentionRemark, offered),
        level: level === REMARK_ONLY ? device.attention : level,
        sameCar: false,
      }}
      save={save}
      done={t("done")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {level === REMARK_ONLY ? null : <Levels />}
      <Remark offered={offered} />
      <SameCar mates={mates} plate={device.plateNo} />
    </FormDialog>
  );
}

function Levels() {
  const t = useWords("attention");
  return (
    <Form.Item name="level" label={t("level")}>
      <Radio.Group
        optionType="button"
        options={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
        data-testid="attention-level"
      />
    </Form.Item>
  );
}

/** Nobody says why nothing is watched: without a level there is no remark. */
function Remark({ offered }: { offered: string[] }) {
  const t = useWords("attention");
  const level = Form.useWatch("level");
  if (level === 0) return <p className={styles.note}>{t("clears")}</p>;
  return (
    <>
      <Form.Item name="picked" label={t("remark")} className={styles.reasons}>
        <Checkbox.Group options={offered} data-testid="attention-reasons" />
      </Form.Item>
      <Form.Item name="typed">
        <Input
          maxLength={LONGEST - offered.join("/").length}
          aria-label={t("typed")}
          placeholder={t("typed")}
          data-testid="attention-typed"
        />
      </Form.Item>
    </>
  );
}

/** Offered where others are fitted to the vehicle: which, and how closely they are watched now. */
function SameCar({ mates, plate }: { mates: Mate[]; plate: string }) {
  const t = useWords("attention");
  if (mates.length < 2) return null;
  return (
    <>
      <Form.Item name="sameCar" valuePropName="checked" className={styles.same}>
        <Checkbox data-testid="attention-same-car">{t("sameCar", { count: mates.length, plate })}</Checkbox>
      </Form.Item>
      <ul className={styles.mates} data-testid="attention-mates">
        {mates.map((mate) => (
          <li key={mate.imei}>
            <span>{mate.deviceName || (mate.modelHides ? "–" : mate.imei)}</span>
            <span className={styles.quiet}>{[mate.deviceTypeName, mate.attentionName].join(" · ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
