import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input, QRCode } from "antd";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import styles from "./Account.module.css";
import { confirmTotp, type TotpBegun } from "./api";

/** The code to scan, the same as text, and the first code of the authenticator as a proof. */
export function ScanStep({ begun, onCodes }: { begun: TotpBegun; onCodes: (codes: string[]) => void }) {
  const t = useWords("account");
  useBeginTyping();
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmTotp(code.trim()),
    onSuccess: onCodes,
  });
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => confirm.isPending || confirm.mutate(fields)}
    >
      <p>{t("totp.scan")}</p>
      <div className={styles.code}>
        <QRCode value={begun.uri} size={180} bgColor="#fff" color="#000" />
      </div>
      <p className={styles.secret}>
        <span>{t("totp.secret")}</span>
        <span data-testid="totp-secret">
          <CopyText text={begun.secret} />
        </span>
      </p>
      {confirm.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(confirm.error, t("failed"))}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Form.Item
        name="code"
        label={t("totp.code")}
        rules={[{ pattern: /^\s*\d{6}\s*$/, required: true, message: t("totp.codeFormat") }]}
        validateTrigger="onSubmit"
      >
        <Input inputMode="numeric" maxLength={8} autoComplete="one-time-code" data-testid="totp-code" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={confirm.isPending} data-testid="totp-confirm">
        {t("totp.confirm")}
      </Button>
    </Form>
  );
}
