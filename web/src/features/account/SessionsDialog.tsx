import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { endOtherSessions, endSession } from "./api";
import { sessionsKey, useSessions } from "./queries";
import { SessionList } from "./SessionList";

/** Where I am signed in: ends one session, or all but this one. Mount it to open it. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("account");
  const { message } = App.useApp();
  const client = useQueryClient();
  const list = useSessions();
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: (_, id) => {
      void message.success(t(id === null ? "sessions.othersEnded" : "sessions.ended"));
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => void message.error(messageOf(error, t("failed"))),
  });
  const others = list.data?.some((session) => session.current !== 1) ?? false;
  return (
    <Modal
      open
      title={t("sessions.title")}
      width={760}
      onCancel={onClose}
      footer={
        <span style={{ display: "flex", justifyContent: "space-between" }}>
          <Button
            danger
            disabled={!others}
            loading={end.isPending}
            onClick={() => end.mutate(null)}
            data-testid="sessions-end-others"
          >
            {t("sessions.endOthers")}
          </Button>
          <Button onClick={onClose}>{t("close")}</Button>
        </span>
      }
    >
      <SessionList list={list} onEnd={(session) => end.mutate(session.id)} />
    </Modal>
  );
}
