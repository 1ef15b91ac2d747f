import { CopyOutlined, DownloadOutlined } from "@ant-design/icons";
import { Alert, App, Button } from "antd";
import { copyText } from "@/lib/clipboard";
import { useWords } from "@/lib/useWords";
import styles from "./Account.module.css";

interface Props {
  codes: string[];
  loginName: string;
  onClose: () => void;
}

/** The codes that replace a lost authenticator: shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, loginName, onClose }: Props) {
  const t = useWords("account");
  const { message } = App.useApp();
  const text = codes.join("\n");
  const copy = () =>
    copyText(text).then(
      () => message.success(t("totp.copied")),
      () => message.error(t("totp.notCopied")),
    );
  const keep = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `recovery-codes-${loginName}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <Alert type="success" showIcon title={t("totp.begun")} />
      <p>{t("totp.codesText")}</p>
      <ul className={styles.codes} data-testid="totp-codes">
        {codes.map((code) => (
          <li key={code} className="wm-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t("totp.copy")}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={keep} data-testid="totp-download">
          {t("totp.download")}
        </Button>
        <Button type="primary" autoFocus onClick={onClose} data-testid="totp-kept">
          {t("totp.kept")}
        </Button>
      </div>
    </>
  );
}
