import { useMutation } from "@tanstack/react-query";
import { Alert, App, Form, type FormInstance, Input, Modal } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import { type PasswordChange, updatePassword } from "./api";

interface Fields {
  oldPswd: string;
  newPswd: string;
  confirm: string;
}

interface Props {
  open: boolean;
  loginName: string;
  /** Characters that it needs. */
  least: number;
  /** The password must be changed before anything else: no closing, only signing out. */
  forced?: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function usePasswordChange({ onDone }: Props, form: FormInstance<Fields>) {
  const t = useWords("account");
  const { message } = App.useApp();
  return useMutation({
    mutationFn: (change: PasswordChange) => updatePassword(change),
    onSuccess: () => {
      void message.success(t("changed"));
      form.resetFields();
      onDone();
    },
  });
}

/** Old, new, and new again. Enter saves; Esc closes unless forced. */
export function PasswordDialog(props: Props) {
  const t = useWords("account");
  const [form] = Form.useForm<Fields>();
  const change = usePasswordChange(props, form);
  const save = ({ oldPswd, newPswd }: Fields) => {
    if (change.isPending) return;
    change.mutate({ loginName: props.loginName, oldPswd, newPswd });
  };
  const cancel = () => {
    form.resetFields();
    change.reset();
    props.onCancel();
  };
  return (
    <Modal
      open={props.open}
      title={t(props.forced ? "mustChange" : "changePassword")}
      width={400}
      closable={!props.forced}
      keyboard={!props.forced}
      styles={{ body: { paddingTop: 8, paddingBottom: 8 } }}
      mask={{ closable: false }}
      destroyOnHidden
      okText={t("save")}
      cancelText={t(props.forced ? "signOutInstead" : "cancel")}
      okButtonProps={{ htmlType: "submit", loading: change.isPending }}
      onCancel={cancel}
      modalRender={(dom) => (
        <Form form={form} layout="vertical" requiredMark onFinish={save} scrollToFirstError={{ focus: true }}>
          {dom}
        </Form>
      )}
    >
      {props.forced ? (
        <Alert type="info" showIcon title={t("mustChangeWhy")} style={{ marginBottom: 16 }} />
      ) : null}
      {change.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(change.error, t("failed"))}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <PasswordFields least={props.least} />
    </Modal>
  );
}

function PasswordFields({ least }: { least: number }) {
  const t = useWords("account");
  useBeginTyping();
  return (
    <>
      <Form.Item name="oldPswd" label={t("old")} validateTrigger="onBlur" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" data-testid="password-old" />
      </Form.Item>
      <Form.Item
        name="newPswd"
        label={t("new")}
        extra={t("rule", { count: least })}
        validateTrigger="onBlur"
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value && value === getFieldValue("oldPswd")
                ? Promise.reject(new Error(t("same")))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" data-testid="password-new" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t("confirm")}
        dependencies={["newPswd"]}
        validateTrigger="onBlur"
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue("newPswd")
                ? Promise.resolve()
                : Promise.reject(new Error(t("mismatch"))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" data-testid="password-confirm" />
      </Form.Item>
    </>
  );
}
