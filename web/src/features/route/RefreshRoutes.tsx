import { SyncOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { refreshRoutes } from "./api";
import { routeKey } from "./queries";

/** Brings the list up to the running version, and says what was different. */
export function RefreshRoutes() {
  const t = useWords("route");
  const { message } = App.useApp();
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: refreshRoutes,
    onSuccess: ({ added, changed, retired }) => {
      const same = added + changed + retired === 0;
      void message.success(same ? t("refreshedSame") : t("refreshed", { added, changed, retired }), 5);
      void client.invalidateQueries({ queryKey: routeKey });
    },
    onError: (error) => void message.error(messageOf(error, t("failed"))),
  });
  return (
    <Button
      icon={<SyncOutlined />}
      loading={refresh.isPending}
      onClick={() => refresh.mutate()}
      data-testid="route-refresh"
    >
      {t("refresh")}
    </Button>
  );
}
