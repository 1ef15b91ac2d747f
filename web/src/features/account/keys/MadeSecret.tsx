import { Alert, Button } from "antd";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { type MadeKey, tryIt } from "./api";
import styles from "./Keys.module.css";

/** The secret of the key that was just made: the only time that it can be seen. */
export function MadeSecret({ made, onNext }: { made: MadeKey; onNext: () => void }) {
  const t = useWords("account");
  return (
    <div className={styles.form}>
      <Alert type="success" showIcon title={t("keys.made")} description={t("keys.once")} />
      <div className={styles.secret} data-testid="keys-secret">
        <CopyText text={made.secret} />
      </div>
      <div className={styles.field}>
        <span className={styles.about}>{t("keys.tryIt")}</span>
        <pre className={styles.call}>{tryIt("…")}</pre>
      </div>
      <Button onClick={onNext} data-testid="keys-kept">
        {t("keys.kept")}
      </Button>
    </div>
  );
}
