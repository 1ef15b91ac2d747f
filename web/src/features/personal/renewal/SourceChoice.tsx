import { Radio } from "antd";
import { useWords } from "@/lib/useWords";
import type { Offer } from "./api";
import styles from "./Renewal.module.css";

interface Props {
  sources: Offer["sources"];
  value: string;
  onChange: (paySource: string) => void;
}

/** How it is paid; where there is one way only, it is said, and not asked. */
export function SourceChoice({ sources, value, onChange }: Props) {
  const t = useWords("personal");
  return (
    <div className={styles.sources}>
      <span className={styles.label}>{t("renew.source")}</span>
      <Radio.Group
        optionType="button"
        value={value}
        onChange={(event) => onChange(event.target.value as string)}
        aria-label={t("renew.source")}
        options={sources.map((row) => ({ value: row.paySource, label: row.paySourceName }))}
      />
    </div>
  );
}
