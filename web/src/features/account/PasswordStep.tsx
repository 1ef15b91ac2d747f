import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button, Form, Input } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import { beginTotp, endTotp, type TotpBegun } from "./api";

interface Props {
  ending: boolean;
  onBegun: (begun: TotpBegun) => void;
  onEnded: () => void;
}

/** The password again, before anything about the second factor changes. */
export function PasswordStep({ ending, onBegun, onEnded }: Props) {
  const t = useWords("account");
  const { message } = App.useApp();
  useBeginTyping();
  const step = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      if (!ending) return onBegun(await beginTotp(password));
      await endTotp(password);
      void message.success(t("totp.ended"));
      onEnded();
    },
  });
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => step.isPending || step.mutate(fields)}
    >
      <p>{t(ending ? "totp.endText" : "totp.beginText")}</p>
      {step.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(step.error, t("failed"))}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Form.Item name="password" label={t("totp.password")} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" data-testid="totp-password" />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        block
        danger={ending}
        loading={step.isPending}
        data-testid="totp-next"
      >
        {t(ending ? "totp.end" : "totp.next")}
      </Button>
    </Form>
  );
}
