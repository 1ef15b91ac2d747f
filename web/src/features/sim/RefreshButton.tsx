import { SyncOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { refreshSims } from "./api";
import { useSimsChanged } from "./queries";

/** How long after asking the list is looked at again, in milliseconds: the platform answers in the background. */
const LOOK_AGAIN = [3000, 10_000, 30_000];

/** Has the operator's platform asked now; says why not where there is none. */
export function RefreshButton({ platform }: { platform?: boolean }) {
  const t = useWords("sim");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const changed = useSimsChanged();
  const ask = useMutation({
    mutationFn: refreshSims,
    onSuccess: ({ asked }) => {
      void message.success(asked > 0 ? t("asked", { count: asked }) : t("askedNone"));
      if (asked > 0) for (const ms of LOOK_AGAIN) setTimeout(changed, ms);
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  const none = platform === false;
  return (
    <Tooltip title={none ? t("noPlatform") : t("refreshHint")}>
      <Button
        icon={<SyncOutlined />}
        disabled={!platform}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
        data-testid="sim-refresh"
      >
        {t("refresh")}
      </Button>
    </Tooltip>
  );
}
