import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { sendCommand } from "../api";
import { useCommandNews } from "../news";
import { useCommand } from "../queries";
import { StatusMark } from "../StatusMark";
import { isOver } from "../states";
import { newKey } from "./key";
import styles from "./Send.module.css";

/** The command that asks a terminal for what it is set to. */
const REPORT = "CC_56";

/** Asks the terminal for the values of one command, and follows the question until they are there. */
export function ReadBack({ imei, cmdCode }: { imei: string; cmdCode: string }) {
  const t = useWords("command");
  const ui = useWords("ui");
  const [asked, setAsked] = useState(0);
  const ask = useMutation({
    mutationFn: () => sendCommand({ imei, cmdCode: REPORT, data: { of: cmdCode }, clientKey: newKey() }),
    onSuccess: ({ commandId }) => setAsked(commandId),
  });
  return (
    <div className={styles.read}>
      <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()} data-testid="command-read">
        {t("reported.read")}
      </Button>
      {ask.error ? <p role="alert">{messageOf(ask.error, ui("noAnswer"))}</p> : null}
      {asked ? <Asked key={asked} commandId={asked} /> : null}
    </div>
  );
}

/** How far a question is. Once the terminal has answered, what it said is shown with the form. */
function Asked({ commandId }: { commandId: number }) {
  const t = useWords("command");
  const client = useQueryClient();
  const { data } = useCommand(commandId);
  useCommandNews({ commandId });
  const done = data?.cmdStatus === "done";
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: ["commandForms"] });
  }, [client, done]);
  if (!data) return null;
  return (
    <p role="status" data-testid="command-read-status">
      <StatusMark status={data.cmdStatus} name={t("reported.reading", { status: data.cmdStatusName })} />
      {isOver(data.cmdStatus) || data.sendTime ? null : ` ${t("reported.readSleeps")}`}
    </p>
  );
}
