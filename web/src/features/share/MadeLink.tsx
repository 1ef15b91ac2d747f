import { CopyOutlined } from "@ant-design/icons";
import { Alert, App, Button, Input } from "antd";
import { copyText } from "@/lib/clipboard";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { addressOf, type MadeShare } from "./api";
import styles from "./Share.module.css";

/** The link that was just made: the only time that it can be seen. */
export function MadeLink({ made, onNext }: { made: MadeShare; onNext: () => void }) {
  const t = useWords("share");
  const { message } = App.useApp();
  const address = addressOf(made);
  const copy = () =>
    void copyText(address).then(
      () => message.success({ content: t("copied"), key: "share" }),
      () => message.error({ content: t("notCopied"), key: "share" }),
    );
  return (
    <div className={styles.form}>
      <Alert
        type="success"
        showIcon
        title={t("made", { until: dateTime(made.expireTime) })}
        description={t("once")}
      />
      <div className={styles.made}>
        <Input
          readOnly
          value={address}
          aria-label={t("link")}
          onFocus={(event) => event.target.select()}
          data-testid="share-link"
        />
        <Button type="primary" autoFocus icon={<CopyOutlined />} onClick={copy} data-testid="share-copy">
          {t("copy")}
        </Button>
      </div>
      <Button type="link" size="small" className={styles.next} onClick={onNext} data-testid="share-next">
        {t("another")}
      </Button>
    </div>
  );
}
