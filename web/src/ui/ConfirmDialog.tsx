import { useMutation } from "@tanstack/react-query";
import { Alert, App, Input, Modal } from "antd";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./ConfirmDialog.module.css";
import { messageOf } from "./Failure";

interface Props {
  name: string;
  title: string;
  /** What the button says that does it. */
  okText: string;
  /** Red: something goes that does not come back. */
  danger?: boolean;
  /** What has to be typed first, such as the name of what goes. */
  typed?: string;
  /** It cannot be done (yet); `children` say why, and there is only a way out. */
  blocked?: boolean;
  run: () => Promise<unknown>;
  /** Text of the toast afterwards. */
  done: string;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot easily be taken back, and shows why it was refused. Mount it to open it. */
export function ConfirmDialog(props: Props) {
  const t = useWords("ui");
  const { message } = App.useApp();
  const [text, setText] = useState("");
  const ready = props.typed === undefined || text.trim() === props.typed.trim();
  const act = useMutation({
    mutationFn: props.run,
    onSuccess: () => {
      void message.success(props.done);
      props.onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !props.blocked && !act.isPending) act.mutate();
  };
  return (
    <Modal
      open
      title={props.title}
      width={460}
      mask={{ closable: false }}
      okText={props.okText}
      cancelText={t(props.blocked ? "close" : "cancel")}
      okButtonProps={{
        htmlType: "submit",
        danger: props.danger,
        loading: act.isPending,
        disabled: !ready,
        style: props.blocked ? { display: "none" } : undefined,
        "data-testid": `${props.name}-confirm`,
      }}
      cancelButtonProps={{ autoFocus: props.typed === undefined, "data-testid": `${props.name}-cancel` }}
      onCancel={props.onClose}
      modalRender={(dom) => (
        <form onSubmit={submit} data-testid={`${props.name}-dialog`}>
          {dom}
        </form>
      )}
    >
      <div className={styles.body}>
        {act.error ? (
          <Alert
            type="error"
            showIcon
            title={messageOf(act.error, t("noAnswer"))}
            data-testid="confirm-error"
          />
        ) : null}
        {props.children}
        {props.typed !== undefined && !props.blocked ? (
          <Typed name={props.name} wanted={props.typed} text={text} onType={setText} />
        ) : null}
      </div>
    </Modal>
  );
}

function Typed(props: { name: string; wanted: string; text: string; onType: (text: string) => void }) {
  const t = useWords("ui");
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t("typeToConfirm", { text: props.wanted })}</label>
      <Input
        id={id}
        value={props.text}
        autoFocus
        autoComplete="off"
        onChange={(event) => props.onType(event.target.value)}
        data-testid={`${props.name}-typed`}
      />
    </div>
  );
}
