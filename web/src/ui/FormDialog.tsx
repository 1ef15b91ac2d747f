import { useMutation } from "@tanstack/react-query";
import { Alert, App, Form, type FormInstance, Modal } from "antd";
import type { ReactNode } from "react";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { messageOf } from "./Failure";

interface Props<Fields extends object> {
  name: string;
  title: string;
  width?: number;
  initial: Partial<Fields>;
  save: (fields: Fields) => Promise<unknown>;
  /** Text of the toast after a save. */
  done: string;
  /** The field that a refusal is about, by its errcode; others show above the form. */
  fieldOf?: Record<number, keyof Fields & string>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before what was typed is lost. */
function useClose<Fields extends object>({ onClose }: Props<Fields>, form: FormInstance<Fields>) {
  const t = useWords("ui");
  const { modal } = App.useApp();
  return () => {
    if (!form.isFieldsTouched()) {
      onClose();
      return;
    }
    modal.confirm({
      title: t("unsaved"),
      content: t("unsavedAdvice"),
      okText: t("discard"),
      okButtonProps: { danger: true },
      cancelText: t("keepEditing"),
      onOk: onClose,
    });
  };
}

function useSave<Fields extends object>(props: Props<Fields>, form: FormInstance<Fields>) {
  const { message } = App.useApp();
  return useMutation({
    mutationFn: props.save,
    onSuccess: () => {
      void message.success(props.done);
      props.onDone();
    },
    onError: (error) => {
      const field = fieldOfError(props, error);
      if (!field) return;
      // The names of Ant Design's fields are paths of a type it cannot infer here.
      form.setFields([{ name: field as never, errors: [error.message] }]);
      form.focusField(field as never);
    },
  });
}

function fieldOfError<Fields extends object>({ fieldOf }: Props<Fields>, error: Error | null) {
  return error instanceof ApiError ? fieldOf?.[error.errcode] : undefined;
}

/** A form in a dialog: Enter saves, Esc closes, and each mistake stands beside its field. Mount it to open it. */
export function FormDialog<Fields extends object>(props: Props<Fields>) {
  const t = useWords("ui");
  const [form] = Form.useForm<Fields>();
  const save = useSave(props, form);
  const close = useClose(props, form);
  return (
    <Modal
      open
      title={props.title}
      width={props.width ?? 480}
      mask={{ closable: false }}
      okText={t("save")}
      cancelText={t("cancel")}
      okButtonProps={{ htmlType: "submit", loading: save.isPending, "data-testid": `${props.name}-save` }}
      onCancel={close}
      modalRender={(dom) => (
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark
          initialValues={props.initial}
          validateTrigger="onBlur"
          onFinish={(fields) => save.isPending || save.mutate(fields)}
          scrollToFirstError={{ focus: true }}
          data-testid={`${props.name}-dialog`}
        >
          {dom}
        </Form>
      )}
    >
      {save.error && !fieldOfError(props, save.error) ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(save.error, t("noAnswer"))}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      {props.children}
    </Modal>
  );
}
