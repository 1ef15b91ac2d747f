import { SyncOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { refreshPermissions } from "./api";
import { usePermissionsChanged } from "./queries";

/** Has the server read all rights again; everybody who sees the page may. */
export function RefreshPermissions() {
  const t = useWords("permission");
  const { message } = App.useApp();
  const changed = usePermissionsChanged();
  const refresh = useMutation({
    mutationFn: refreshPermissions,
    onSuccess: () => {
      void message.success(t("refreshed"));
      changed();
    },
    onError: (error) => void message.error(messageOf(error, t("noAnswer"))),
  });
  return (
    <Button
      icon={<SyncOutlined />}
      loading={refresh.isPending}
      onClick={() => refresh.mutate()}
      data-testid="permission-refresh"
    >
      {t("refresh")}
    </Button>
  );
}
