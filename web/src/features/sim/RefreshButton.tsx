import { SyncOutlined } from "@ant-design/icons";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import { RunButton } from "@/ui/RunButton";
import { refreshSims } from "./api";
import { useSimsChanged } from "./queries";

/** How long after asking the list is looked at again, in milliseconds: the platform answers in the background. */
const LOOK_AGAIN = [3000, 10_000, 30_000];

/** Has the operator's platform asked now; says why not where there is none, as far as known. */
export function RefreshButton({ may, platform }: { may: Leave; platform?: boolean }) {
  const t = useWords("sim");
  const changed = useSimsChanged();
  const hint = t(platform === false ? "noPlatform" : "refreshHint");
  return (
    <RunButton
      may={may}
      icon={<SyncOutlined />}
      why={platform ? undefined : hint}
      hint={hint}
      run={refreshSims}
      says={({ asked }) => (asked > 0 ? t("asked", { count: asked }) : t("askedNone"))}
      onDone={({ asked }) => {
        if (asked > 0) for (const ms of LOOK_AGAIN) setTimeout(changed, ms);
      }}
      testId="sim-refresh"
    >
      {t("refresh")}
    </RunButton>
  );
}
