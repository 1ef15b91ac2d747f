import { Radio } from "antd";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import type { Offered } from "./api";
import styles from "./Renewal.module.css";

interface Props {
  packages: Offered[];
  value: number;
  onChange: (packageId: number) => void;
}

/** What can be bought: days of service, and their price. */
export function PackageChoice({ packages, value, onChange }: Props) {
  const t = useWords("personal");
  return (
    <Radio.Group
      className={styles.packages}
      value={value}
      onChange={(event) => onChange(event.target.value as number)}
      aria-label={t("renew.package")}
    >
      {packages.map((row) => (
        <Radio
          key={row.packageId}
          value={row.packageId}
          className={styles.package}
          data-testid={`renew-package-${row.packageId}`}
        >
          <span className={styles.what}>
            <strong>{row.packageName}</strong>
            <span className={styles.days}>{t("renew.days", { count: row.days })}</span>
          </span>
          <span className={styles.price}>{t("renew.amount", { amount: yuanText(row.price) })}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
