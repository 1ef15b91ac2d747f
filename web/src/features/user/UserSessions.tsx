import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal, Popconfirm } from "antd";
import { SessionList } from "@/features/account/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { endUserSessions, type UserRow } from "./api";
import { userKey, useUserSessions } from "./queries";

/** Where a user is signed in, and a way to end it all. */
export function UserSessions({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords("user");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const client = useQueryClient();
  const list = useUserSessions(user.userId);
  const end = useMutation({
    mutationFn: () => endUserSessions(user.userId),
    onSuccess: () => {
      void message.success(t("sessions.ended"));
      void client.invalidateQueries({ queryKey: [...userKey, "sessions"] });
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  return (
    <Modal
      open
      title={t("sessions.title", { name: user.loginName })}
      width={760}
      onCancel={onClose}
      footer={
        <span style={{ display: "flex", justifyContent: "space-between" }}>
          <Popconfirm
            title={t("sessions.ask")}
            okText={t("sessions.endAll")}
            cancelText={ui("cancel")}
            okButtonProps={{ danger: true }}
            onConfirm={() => end.mutate()}
          >
            <Button
              danger
              disabled={!list.data?.length}
              loading={end.isPending}
              data-testid="user-sessions-end"
            >
              {t("sessions.endAll")}
            </Button>
          </Popconfirm>
          <Button onClick={onClose} data-testid="user-sessions-close">
            {ui("close")}
          </Button>
        </span>
      }
    >
      <SessionList list={list} />
    </Modal>
  );
}
