import { Button, QRCode } from "antd";
import { language } from "@/lib/locale";
import { dateTime } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import type { Purchase } from "./api";
import styles from "./Renewal.module.css";
import { scanned } from "./service";

interface Props {
  purchase: Purchase;
  source: string;
  expired: boolean;
  /** The server does not answer; what is shown may be old. */
  lost: boolean;
  again: () => void;
  renewing: boolean;
  onBack: () => void;
}

/** What is to be paid, the code to be scanned, and until when. */
export function PayCode({ purchase, source, expired, lost, again, renewing, onBack }: Props) {
  const t = useWords("personal");
  const lang = useCell(language);
  const address = scanned(purchase.code, window.location.origin, lang);
  return (
    <div className={styles.pay}>
      <span>{purchase.packageName}</span>
      <strong className={styles.amount}>{t("renew.amount", { amount: yuanText(purchase.amount) })}</strong>
      <div
        className={styles.code}
        data-over={expired || undefined}
        data-testid="renew-code"
        data-code={address}
      >
        <QRCode aria-label={t("renew.code")} value={address} size={200} bgColor="#fff" color="#000" />
      </div>
      <p role="status" data-testid="renew-state">
        {lost
          ? t("renew.lost")
          : expired
            ? t("renew.expired")
            : t("renew.scan", { source, time: dateTime(purchase.endTime).slice(11, 16) })}
      </p>
      <div className={styles.acts}>
        <Button onClick={onBack} data-testid="renew-back">
          {t("renew.back")}
        </Button>
        {expired ? (
          <Button type="primary" loading={renewing} onClick={again} data-testid="renew-again">
            {t("renew.again")}
          </Button>
        ) : purchase.code.startsWith("/") ? (
          <Button type="primary" href={address} target="_blank" data-testid="renew-open">
            {t("renew.open")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
