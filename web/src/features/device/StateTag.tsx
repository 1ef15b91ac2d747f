import { useWords } from "@/lib/useWords";
import { StateIcon } from "@/ui/StateIcon";
import styles from "./StateTag.module.css";
import { kindOf } from "./state";

/** Shape, colour and short name of a device's state. `name` is the server's word, when it is still true. */
export function StateTag({ deviceState, name }: { deviceState: number; name?: string }) {
  const t = useWords("device");
  const kind = kindOf(deviceState);
  return (
    <span className={styles.tag} data-kind={kind}>
      <StateIcon kind={kind} />
      {name || t(`state.${kind}`)}
    </span>
  );
}

/** A star in amber, fuller words for those who ask. */
export function AttentionTag({ level, remark }: { level: number; remark?: string }) {
  const t = useWords("device");
  if (level < 1 || level > 3) return null;
  const name = t(`attention.${level as 1 | 2 | 3}`);
  return (
    <span
      className={styles.attention}
      title={remark ? `${name} · ${remark}` : name}
      role="img"
      aria-label={name}
    >
      <StateIcon kind="watched" />
      {level}
    </span>
  );
}
