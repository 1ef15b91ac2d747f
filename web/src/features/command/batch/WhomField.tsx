import { Checkbox, Input, Segmented } from "antd";
import { OrganSelect } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";
import { MOST, numbersIn, type Whom } from "./whom";

interface Props {
  whom: Whom;
  onChange: (whom: Whom) => void;
}

/** For which devices the command is: those of an organisation, or of a list; those that were chosen before stay so. */
export function WhomField({ whom, onChange }: Props) {
  const t = useWords("command");
  const organ = useWords("organ");
  if (whom.kind === "chosen")
    return <p className={styles.chosen}>{t("batch.chosen", { count: whom.imeis.length })}</p>;
  return (
    <div className={styles.whom}>
      <Segmented
        tabIndex={-1}
        value={whom.kind}
        options={(["organ", "list"] as const).map((value) => ({ value, label: t(`batch.by.${value}`) }))}
        onChange={(kind) =>
          onChange(
            kind === "organ"
              ? { kind: "organ", organId: undefined, below: true }
              : { kind: "list", text: "" },
          )
        }
        data-testid="batch-by"
      />
      {whom.kind === "organ" ? (
        <>
          <div>
            <span className={styles.label}>{t("batch.organ")}</span>
            <OrganSelect
              value={whom.organId}
              onChange={(organId) => onChange({ ...whom, organId })}
              placeholder={organ("choose")}
              label={t("batch.organ")}
              testId="batch-organ"
            />
          </div>
          <Checkbox
            checked={whom.below}
            onChange={({ target }) => onChange({ ...whom, below: target.checked })}
          >
            {t("batch.below")}
          </Checkbox>
        </>
      ) : (
        <>
          <Input.TextArea
            rows={4}
            value={whom.text}
            placeholder={t("batch.paste")}
            aria-label={t("batch.by.list")}
            onChange={({ target }) => onChange({ kind: "list", text: target.value })}
            data-testid="batch-list"
          />
          <span className={styles.quiet}>
            {t("batch.numbers", { count: numbersIn(whom.text).length, most: MOST })}
          </span>
        </>
      )}
    </div>
  );
}
