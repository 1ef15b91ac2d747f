import { IdcardOutlined, LockOutlined, UserOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { signIn } from "@/features/account/public";
import { ApiError } from "@/lib/http";
import { session } from "@/lib/session";
import { useWords } from "@/lib/useWords";
import { queryClient } from "../queryClient";

interface Fields {
  userName: string;
  password: string;
}

function useSignIn(mode: "account" | "imei") {
  return useMutation({
    mutationFn: (fields: Fields) =>
      signIn({
        userName: fields.userName.trim(),
        password: fields.password,
        userType: mode === "imei" ? 2 : 1,
      }),
    onSuccess: (answer) => {
      queryClient.clear();
      session.keep(answer.authToken);
    },
  });
}

/** Counts down from the seconds the server asked us to wait; 0 when there is nothing to wait for. */
function useWait(error: Error | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : 0;
    setLeft(seconds);
    if (seconds === 0) return;
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

function useProblem(error: Error | null, wait: number): string | null {
  const t = useWords("signin");
  if (error === null) return null;
  if (!(error instanceof ApiError) || error.status === 0) return t("failed");
  if (error.status === 429 && wait > 0) return t("throttled", { seconds: wait });
  return error.message || (error.status === 429 ? t("throttledSoon") : t("refused"));
}

/** The two fields; Enter submits, messages stand above, the button cannot be pressed twice. */
export function SignInForm({ mode }: { mode: "account" | "imei" }) {
  const t = useWords("signin");
  const attempt = useSignIn(mode);
  const wait = useWait(attempt.error);
  const problem = useProblem(attempt.error, wait);
  const name = t(mode);
  const required = (field: string) => ({ required: true, message: t("required", { field }) });
  const format = mode === "imei" ? [{ pattern: /^\s*\d{11,15}\s*$/, message: t("imeiFormat") }] : [];
  return (
    <Form<Fields>
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(fields) => !attempt.isPending && wait === 0 && attempt.mutate(fields)}
      scrollToFirstError={{ focus: true }}
    >
      {problem ? (
        <Alert
          type="error"
          showIcon
          title={problem}
          data-testid="login-problem"
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Form.Item name="userName" label={name} rules={[{ whitespace: true, ...required(name) }, ...format]}>
        <Input
          prefix={mode === "imei" ? <IdcardOutlined /> : <UserOutlined />}
          autoFocus
          autoComplete="username"
          inputMode={mode === "imei" ? "numeric" : "text"}
          data-testid="login-user"
        />
      </Form.Item>
      <Form.Item name="password" label={t("password")} rules={[required(t("password"))]}>
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          data-testid="login-password"
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        block
        loading={attempt.isPending}
        disabled={wait > 0}
        data-testid="login-submit"
        style={{ marginTop: 10 }}
      >
        {t("submit")}
      </Button>
    </Form>
  );
}
