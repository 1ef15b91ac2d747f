import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { deviceKey } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import { OfflineDialog } from "../offline/lazy";
import { useOpenDevice } from "../useOpenDevice";
import { ChartCard } from "./ChartCard";
import styles from "./Charts.module.css";
import { sets } from "./sets";
import { useSeen } from "./useSeen";

/** How the fleet is divided: seven charts, each of which is a table, too. */
export function ReportPanel() {
  const t = useWords("home");
  const lang = useLang();
  const { active } = usePage();
  const mayList = useMay()("/device/getofflinedevicelist");
  const [offline, setOffline] = useState<{ interval?: string } | null>(null);
  const [box, seen] = useSeen();
  const onDevice = useOpenDevice();
  const { data, error, refetch } = useQuery({
    queryKey: [...deviceKey, "charts", lang],
    queryFn: ({ signal }) => get("/home/getechartstatisticsreport", {}, signal),
    refetchInterval: 60_000,
    enabled: active,
  });
  const pickOffline = mayList ? (interval: string) => setOffline({ interval }) : undefined;
  return (
    <section ref={box} className={styles.panel} aria-label={t("charts.title")} data-testid="home-charts">
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {error && !data
        ? null
        : sets.map((set) => (
            <ChartCard
              key={set.name}
              set={set}
              figures={data?.[set.name]}
              seen={seen}
              onPick={set.word === "offline" ? pickOffline : undefined}
              extra={
                set.word === "offline" && mayList ? (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => setOffline({})}
                    data-testid="offline-details"
                  >
                    {t("charts.details")}
                  </Button>
                ) : null
              }
            />
          ))}
      <Suspense fallback={null}>
        {offline ? <OfflineDialog {...offline} onDevice={onDevice} onClose={() => setOffline(null)} /> : null}
      </Suspense>
    </section>
  );
}
