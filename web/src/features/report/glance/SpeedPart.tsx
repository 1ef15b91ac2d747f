import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDuration } from "@/features/history/parts";
import { get } from "@/lib/http";
import { decimalText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { FileActs } from "../frame/FileActs";
import { isPreparing, whileRefused } from "../frame/preparing";
import styles from "./Glance.module.css";
import type { askedUse } from "./list";
import { PartFrame } from "./PartFrame";
import { bandText, type SpeedBand, speedOption } from "./speeds";
import { useLookOf } from "./useLookOf";

const none: SpeedBand[] = [];

/** For how long and how far the fleet went at which speeds. */
export function SpeedPart({ asked }: { asked: ReturnType<typeof askedUse> }) {
  const t = useWords("report");
  const { theme, still } = useLookOf();
  const { data, error } = useQuery({
    queryKey: ["report", "use", "speeds", asked],
    queryFn: ({ signal }) => get("/report/getspeedprofilelist", asked, signal),
    refetchInterval: whileRefused,
  });
  const preparing = isPreparing(error) ? error?.message : undefined;
  const bands = data?.rows ?? none;
  const seconds = bands.reduce((sum, band) => sum + band.seconds, 0);
  const option = useMemo(
    () => speedOption(bands, [t("glance.ofTime"), t("glance.ofWay")], { theme, still }),
    [bands, t, theme, still],
  );
  return (
    <PartFrame
      id="speeds"
      title={t("glance.speeds")}
      act={
        <FileActs
          id="speeds"
          title={t("glance.speeds")}
          path="/report/exportspeedprofilelist"
          filters={asked}
          total={data?.total}
        />
      }
      error={preparing ? null : error}
      sum={data && t("glance.speedSum")}
      none={preparing ?? (data && seconds === 0 ? t("glance.noSpeeds") : undefined)}
      option={option}
      table={<BandTable bands={bands} />}
    />
  );
}

function BandTable({ bands }: { bands: SpeedBand[] }) {
  const t = useWords("report");
  const duration = useDuration();
  return (
    <table className={styles.table} data-testid="speeds-table">
      <thead>
        <tr>
          <th scope="col">{t("glance.kmh")}</th>
          <th scope="col">{t("glance.time")}</th>
          <th scope="col">{t("glance.timePart")}</th>
          <th scope="col">{t("glance.km")}</th>
          <th scope="col">{t("glance.wayPart")}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.fromKmh}>
            <th scope="row" title={band.speedBand}>
              {bandText(band)}
            </th>
            <td>{band.seconds > 0 && duration(band.seconds)}</td>
            <td>{decimalText(band.share, 1)}</td>
            <td>{decimalText(band.mileageKm, 2)}</td>
            <td>{decimalText(band.wayShare, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
