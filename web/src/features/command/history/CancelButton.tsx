import { useMutation } from "@tanstack/react-query";
import { App, Button, Popconfirm } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type CommandRow, cancelCommand } from "../api";
import { useCommandsChanged } from "../queries";

interface Props {
  command: CommandRow;
  /** It stands among other buttons, and not in a row. */
  framed?: boolean;
}

/** Takes a command back that the terminal was not sent yet, after a question. */
export function CancelButton({ command, framed = false }: Props) {
  const t = useWords("command");
  const ui = useWords("ui");
  const may = useMay()("/report/cancelcommand");
  const { message } = App.useApp();
  const changed = useCommandsChanged();
  const cancel = useMutation({
    mutationFn: () => cancelCommand(command.commandId),
    onSuccess: () => message.success(t("withdrawn")),
    onError: (error) => message.error(messageOf(error, ui("noAnswer"))),
    onSettled: changed,
  });
  if (!command.canCancel || may !== true) return null;
  return (
    <Popconfirm
      title={t("withdrawAsk", { command: command.cmdCodeName })}
      okText={t("withdraw")}
      cancelText={t("keep")}
      okButtonProps={{ danger: true }}
      onConfirm={() => cancel.mutate()}
    >
      <Button
        type={framed ? "default" : "link"}
        size={framed ? "middle" : "small"}
        danger
        loading={cancel.isPending}
        data-testid={`command-cancel-${command.commandId}`}
      >
        {t("withdraw")}
      </Button>
    </Popconfirm>
  );
}
