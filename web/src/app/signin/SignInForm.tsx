import { IdcardOutlined, LockOutlined, UserOutlined } from "@ant-design/icons";
import { Alert, Button, Form, type FormInstance, Input, type InputRef } from "antd";
import { useEffect, useState } from "react";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { recheck } from "@/ui/form/behaviour";
import { CodeField } from "./CodeField";
import { type Fields, isCodeRequired, type Mode, useProblem, useSignIn, useWait } from "./useSignIn";

/** Once the server has asked for a code, its field stays; after a wrong code it is empty and has the focus. */
function useCodeAsked(error: Error | null, form: FormInstance<Fields>): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (isCodeRequired(error)) setAsked(true);
    else if (error && asked) {
      form.setFieldValue("totpCode", "");
      form.focusField("totpCode");
    }
  }, [error, asked, form]);
  return asked;
}

/** After a wrong password it is chosen whole: who types anew replaces it, and does not add to it. */
function useAnew(error: Error | null, form: FormInstance<Fields>): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status === 0 || isCodeRequired(error)) return;
    const field: InputRef | undefined = form.getFieldInstance("password");
    if (!form.getFieldInstance("totpCode")) field?.focus({ cursor: "all" });
  }, [error, form]);
}

/** What is said beside the fields is said again in the language that is chosen then. */
function useFreshWords(form: FormInstance<Fields>): void {
  const words = useWords("ui");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language has its words a moment after it was chosen
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    void form.validateFields(wrong.map(({ name }) => name) as never).catch(() => null);
  }, [words, form]);
}

/** The two fields and, where it is asked for, the code; Enter submits, and the button cannot be pressed twice. */
export function SignInForm({ mode }: { mode: Mode }) {
  const t = useWords("signin");
  const [form] = Form.useForm<Fields>();
  const attempt = useSignIn(mode);
  const codeAsked = useCodeAsked(attempt.error, form);
  const wait = useWait(attempt.error);
  const problem = useProblem(attempt.error, wait);
  useFreshWords(form);
  useAnew(attempt.error, form);
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onValuesChange={(changed) => recheck(form, changed)}
      onFinish={(fields) => !attempt.isPending && wait === 0 && attempt.mutate(fields)}
      scrollToFirstError={{ focus: true }}
    >
      {problem ? (
        <Alert
          type="error"
          showIcon
          title={wait > 0 ? <Ticking now={problem} /> : problem}
          data-testid="login-problem"
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Credentials mode={mode} />
      {codeAsked ? <CodeField /> : null}
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

/** A text that counts down: it is read out once as it begins, and not anew each second. */
function Ticking({ now }: { now: string }) {
  const [first] = useState(now);
  return (
    <>
      <span className="wm-sr">{first}</span>
      <span aria-hidden>{now}</span>
    </>
  );
}

function Credentials({ mode }: { mode: Mode }) {
  const t = useWords("signin");
  const words = useWords("ui");
  const name = t(mode);
  const format = mode === "imei" ? [{ pattern: /^\s*\d{11,15}\s*$/, message: words("expected.imei") }] : [];
  return (
    <>
      <Form.Item name="userName" label={name} rules={[{ required: true, whitespace: true }, ...format]}>
        <Input
          prefix={mode === "imei" ? <IdcardOutlined /> : <UserOutlined />}
          autoFocus
          autoComplete="username"
          inputMode={mode === "imei" ? "numeric" : "text"}
          data-testid="login-user"
        />
      </Form.Item>
      <Form.Item name="password" label={t("password")} rules={[{ required: true }]}>
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          data-testid="login-password"
        />
      </Form.Item>
    </>
  );
}
