import { SafetyCertificateOutlined } from "@ant-design/icons";
import { Form, Input } from "antd";
import { useWords } from "@/lib/useWords";

/** The code of an authenticator, or one of the recovery codes. */
export function CodeField() {
  const t = useWords("signin");
  return (
    <Form.Item
      name="totpCode"
      label={t("code")}
      extra={t("codeHint")}
      rules={[{ required: true, whitespace: true }]}
    >
      <Input
        prefix={<SafetyCertificateOutlined />}
        autoFocus
        maxLength={40}
        autoComplete="one-time-code"
        data-testid="login-code"
      />
    </Form.Item>
  );
}
