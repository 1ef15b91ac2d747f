import { useState } from "react";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { CommandDialog } from "./history/CommandDialog";
import { HistoryDialog } from "./history/HistoryDialog";
import { SendDialog } from "./send/SendDialog";
import type { Commanded } from "./target";
import { type From, useMayIssue } from "./useMayIssue";

/** What is opened first: a form to send, what was sent before, or one command. */
export type Opened = { what: "send" | "history"; target: Commanded } | { what: "one"; commandId: number };

interface Props {
  open: Opened;
  /** From where it is opened: the map, or a list. */
  from: From;
  onClose: () => void;
}

/** The dialogs about commands, and what is opened from them. What was just sent is followed at once. */
export default function CommandDialogs({ open, from, onClose }: Props) {
  const [sending, setSending] = useState(open.what === "send");
  const [followed, setFollowed] = useState(open.what === "one" ? open.commandId : 0);
  const may = useMayIssue(from);
  const listed = open.what === "history";
  const target = open.what === "one" ? undefined : open.target;
  const remember = useFocusReturn(sending || followed !== 0); // what is opened from the list of commands gives the focus back to it
  const end = (stop: () => void) => () => (listed ? stop() : onClose());
  return (
    <>
      {listed && target ? (
        <HistoryDialog
          target={target}
          may={may}
          onIssue={() => {
            remember();
            setSending(true);
          }}
          onOpen={(commandId) => {
            remember();
            setFollowed(commandId);
          }}
          onClose={onClose}
        />
      ) : null}
      {sending && target ? (
        <SendDialog
          target={target}
          onSent={({ commandId }) => {
            setSending(false);
            setFollowed(commandId);
          }}
          onClose={end(() => setSending(false))}
        />
      ) : null}
      {followed ? <CommandDialog commandId={followed} onClose={end(() => setFollowed(0))} /> : null}
    </>
  );
}
