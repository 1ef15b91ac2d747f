import { useMutation } from "@tanstack/react-query";
import { App, Button, Popconfirm } from "antd";
import { messageOf } from "../Failure";

interface Props {
  /** The word on it. */
  text: string;
  /** What it withdraws, for who cannot see where it stands. */
  label?: string;
  /** What is asked first. */
  ask: string;
  withdraw: () => Promise<unknown>;
  /** What is said when it is done, and when the server does not answer. */
  done: string;
  failed: string;
  /** Told either way: what is shown may be old. */
  onChanged: () => void;
  disabled: boolean;
  testId: string;
}

/** Ends something that somebody else may be using, after a question. */
export function WithdrawButton({ text, label, ask, withdraw, done, failed, onChanged, ...button }: Props) {
  const { message } = App.useApp();
  const { disabled, testId } = button;
  const act = useMutation({
    mutationFn: withdraw,
    onSuccess: () => void message.success({ content: done, key: "withdraw" }),
    onError: (error) => void message.error({ content: messageOf(error, failed), key: "withdraw" }),
    onSettled: onChanged,
  });
  return (
    <Popconfirm
      title={ask}
      okText={text}
      okButtonProps={{ danger: true, htmlType: "button" }}
      onConfirm={() => act.mutate()}
    >
      <Button
        danger
        size="small"
        disabled={disabled}
        loading={act.isPending}
        aria-label={label}
        data-testid={testId}
      >
        {text}
      </Button>
    </Popconfirm>
  );
}
