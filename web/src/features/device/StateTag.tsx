import { StopOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./StateTag.module.css";
import { kindOf, stateWord } from "./state";

interface Props {
  deviceState: number;
  /** Whether it is on its way; without it, what is online is called just that. */
  moving?: boolean;
  /** The server's word, when it is still true. */
  name?: string;
  /** Whether it sleeps between its reports: said in place of what else it does, unless it stands parked. */
  asleep?: boolean;
}

/** Shape, colour and short name of a device's state. */
export function StateTag({ deviceState, moving, name, asleep }: Props) {
  const t = useWords("device");
  const word = stateWord(deviceState, moving);
  const kind = word === "moving" && !asleep ? word : kindOf(deviceState);
  return (
    <span className={styles.tag} data-kind={kind}>
      <StateIcon kind={kind} />
      {asleep && deviceState === 1 ? t("asleep") : name || t(`state.${word}`)}
    </span>
  );
}

/** That its relay stops a vehicle: nobody is to miss it; `short` is the sign alone. */
export function CutTag({ short }: { short?: boolean }) {
  const t = useWords("device");
  return (
    <Tooltip title={t("cutHelp")}>
      <span className={styles.cut} role="img" aria-label={t("cutHelp")} data-testid="cut-tag">
        <StopOutlined />
        {short ? null : t("cut")}
      </span>
    </Tooltip>
  );
}

/** How closely a vehicle is watched, in a word; fuller words for those who ask. */
export function AttentionTag({ level, remark }: { level: number; remark?: string }) {
  const t = useWords("device");
  if (level < 1 || level > 3) return null;
  const name = t(`attention.${level as 1 | 2 | 3}`);
  return (
    <Tooltip title={remark ? `${name} · ${remark}` : name}>
      <span className={styles.attention} role="img" aria-label={name} data-testid="attention-tag">
        <StateIcon kind="watched" />
        {t(`attentionShort.${level as 1 | 2 | 3}`)}
      </span>
    </Tooltip>
  );
}
