import { Alert, Button, Modal } from "antd";
import { useWords } from "@/lib/useWords";
import { CopyText } from "./CopyText";
import styles from "./SecretDialog.module.css";

interface Props {
  name: string;
  title: string;
  /** Whose it is. */
  about: string;
  secret: string;
  /** What must be done with it, and that it is not shown again. */
  advice: string;
  onClose: () => void;
}

/** A new password, shown this once, with a copy button. It is closed by its button only. */
export function SecretDialog({ name, title, about, secret, advice, onClose }: Props) {
  const t = useWords("ui");
  return (
    <Modal
      open
      title={title}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" autoFocus onClick={onClose} data-testid={`${name}-secret-close`}>
          {t("secretKept")}
        </Button>
      }
    >
      <div className={styles.about}>{about}</div>
      <div className={styles.secret} data-testid={`${name}-secret`}>
        <CopyText text={secret} />
      </div>
      <Alert type="warning" showIcon title={advice} />
    </Modal>
  );
}
