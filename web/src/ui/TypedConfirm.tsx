import { useMutation } from "@tanstack/react-query";
import { Alert, App, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useWords } from "@/lib/useWords";
import { useActed } from "./acted";
import { messageOf } from "./Failure";
import { useBeginTyping } from "./form/behaviour";

interface Props<Answer> {
  name: string;
  title: string;
  /** The word or number to type; without it a press of the button is enough. */
  word?: string;
  /** Text of the red button. */
  button: string;
  act: () => Promise<Answer>;
  /** Text of the toast afterwards; without it, onDone says what came of it. */
  done?: string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Nothing is destroyed: the button is not red. */
  calm?: boolean;
  /** It cannot be done as things are; `children` say why, and there is only a way out. */
  blocked?: boolean;
  /** What will be destroyed, and how many. */
  children: ReactNode;
}

/** Asks before what destroys; for large acts a word must be typed. A refusal stays in view. Mount it to open it. */
export function TypedConfirm<Answer>(props: Props<Answer>) {
  const t = useWords("ui");
  const [typed, setTyped] = useState("");
  const { message } = App.useApp();
  const acted = useActed();
  const run = useMutation({
    mutationFn: props.act,
    onSuccess: (answer) => {
      acted();
      if (props.done) void message.success(props.done);
      props.onDone(answer);
    },
  });
  const asked = props.word !== undefined && !props.blocked;
  const ready = !props.blocked && (!asked || typed.trim() === props.word);
  return (
    <Modal
      open
      title={props.title}
      width={460}
      okText={props.button}
      cancelText={t(props.blocked ? "close" : "cancel")}
      okButtonProps={{
        htmlType: "submit",
        danger: !props.calm,
        disabled: !ready,
        style: props.blocked ? { display: "none" } : undefined,
        loading: run.isPending,
        "data-testid": `${props.name}-confirm`,
      }}
      cancelButtonProps={{ autoFocus: !asked }}
      onCancel={props.onClose}
      modalRender={(dom) => (
        <Form
          layout="vertical"
          onFinish={() => ready && !run.isPending && run.mutate()}
          data-testid={`${props.name}-ask`}
        >
          {dom}
        </Form>
      )}
    >
      {run.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(run.error, t("noAnswer"))}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      {props.children}
      {asked ? <Word name={props.name} word={props.word ?? ""} typed={typed} onType={setTyped} /> : null}
    </Modal>
  );
}

interface WordProps {
  name: string;
  word: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Where the word is typed. */
function Word({ name, word, typed, onType }: WordProps) {
  const t = useWords("ui");
  useBeginTyping();
  return (
    <Form.Item label={t("typeToConfirm", { word })} htmlFor={`${name}-word`} style={{ margin: "16px 0 0" }}>
      <Input
        id={`${name}-word`}
        value={typed}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        data-testid={`${name}-word`}
      />
    </Form.Item>
  );
}
