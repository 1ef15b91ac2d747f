import { useQuery } from "@tanstack/react-query";
import { Input, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { Begin, spanOfShortcut, useDeviceNames, useLookedAt, VehicleField } from "@/features/history/parts";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { usePage } from "@/ui/page";
import { SpanField } from "@/ui/SpanField";
import { FileActs } from "../frame/FileActs";
import { askedDays, type Days } from "../mileage/dates";
import { Answer } from "./Answer";
import styles from "./Frequent.module.css";
import { PlaceList } from "./PlaceList";

const PlacesMap = lazy(() => import("./PlacesMap"));

/** Where a vehicle is usually found, at night and else; its places on the map. */
export default function FrequentPage() {
  const t = useWords("report");
  const { search, setSearch } = usePage();
  const imei = search.get("imei") ?? "";
  const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  const [picked, pick] = useState<number | null>(null);
  const change = (changes: Record<string, string>) => {
    pick(null);
    setSearch((address) => {
      for (const [name, value] of Object.entries(changes))
        if (value) address.set(name, value);
        else address.delete(name);
    });
  };
  const asked = { imei, ...askedDays(days.from && days.to ? days : { from: "", to: "" }) };
  const found = useQuery({
    queryKey: ["report", "frequent", imei, days],
    queryFn: ({ signal }) => get("/report/getfrequentplacelist", asked, signal),
    enabled: imei !== "",
  });
  const data = imei ? found.data : undefined;
  useLookedAt(data && imei ? [imei] : []);
  return (
    <div className={styles.page} data-begins={imei === "" || undefined} data-testid="frequent-page">
      <div className={styles.side}>
        <Asked imei={imei} days={days} onChange={change} />
        {imei === "" ? (
          <div className={styles.begin}>
            <Begin
              title={t("frequent.choose")}
              advice={t("frequent.chooseAdvice")}
              onPick={(picked) => change({ imei: picked })}
            />
          </div>
        ) : found.error ? (
          <Notice kind="error" title={t("frequent.failed")} advice={found.error.message} />
        ) : data ? (
          <>
            <Answer found={data} onPick={pick} />
            <div className={styles.files}>
              <FileActs
                id="frequent"
                title={t("frequent.title")}
                path="/report/exportfrequentplacelist"
                filters={asked}
                total={data.places.length}
              />
            </div>
            <PlaceList found={data} picked={picked} onPick={pick} />
          </>
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <PlacesMap found={data} picked={picked} />
        </Suspense>
      </div>
    </div>
  );
}

interface AskedProps {
  imei: string;
  days: Days;
  onChange: (changes: Record<string, string>) => void;
}

/** Which vehicle, and which days. */
function Asked({ imei, days, onChange }: AskedProps) {
  const t = useWords("report");
  const words = useWords("history");
  const label = useLabels();
  const may = useMay();
  const nameOf = useDeviceNames(imei ? [imei] : []);
  const tree = may("/device/getorgandevicelist") || may("/device/getdevicelist");
  return (
    <div className={styles.asked}>
      {tree ? (
        <VehicleField
          label={t("vehicle")}
          hint={t("frequent.choose")}
          name={imei && nameOf(imei)}
          onPick={(picked) => onChange({ imei: picked })}
          clearName={t("clearVehicle")}
          testId="frequent-vehicle"
        />
      ) : (
        <Input.Search
          defaultValue={imei}
          maxLength={20}
          placeholder={label("imei")}
          aria-label={label("imei")}
          onSearch={(text) => onChange({ imei: text.trim() })}
          data-testid="frequent-imei"
        />
      )}
      <SpanField
        id="frequent"
        precision="day"
        value={[days.from, days.to]}
        names={[words("from"), words("to")]}
        shortcuts={(["last7Days", "last30Days", "thisMonth", "lastMonth"] as const).map((name) => ({
          label: words(`shortcut.${name}`),
          value: () => spanOfShortcut(name),
        }))}
        onChange={([from, to]) => ((from && to) || (!from && !to) ? onChange({ from, to }) : undefined)}
      />
    </div>
  );
}
