import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import styles from "../InfoWindow.module.css";
import { type Cells, sorted } from "./bms";
import { ReadingList } from "./ReadingsSection";
import { useReadings } from "./useReadings";

/** The facts that name a pack. */
const labels = new Set(["bmsBarcode", "bmsMaker"]);

/** What is known of a battery pack, and how it is now: what a device that is one has in place of speed and number. */
export function BmsSection({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const readings = useReadings(imei);
  const lang = useCell(language);
  const facts = useQuery({
    queryKey: ["terminalFacts", lang, imei],
    queryFn: ({ signal }) => get("/device/getterminalfacts", { imei }, signal),
  });
  if (!readings.data) return null;
  const { info, state, cells } = sorted(readings.data);
  const named = facts.data?.rows.filter(({ key }) => labels.has(key)) ?? [];
  if (info.length + state.length + named.length === 0 && !cells)
    return <p className={styles.pack}>{t("bmsNone")}</p>;
  return (
    <div className={styles.pack} data-testid="info-bms">
      <h4>{t("bmsInfo")}</h4>
      <dl>
        {named.map(({ key, name, value }) => (
          <div key={key}>
            <dt className={styles.wide}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReadingList rows={info} />
      <h4>{t("bmsState")}</h4>
      <ReadingList rows={state} />
      {cells ? <CellFacts cells={cells} /> : null}
    </div>
  );
}

function CellFacts({ cells }: { cells: Cells }) {
  const t = useWords("monitor");
  const volts = (v: number) => t("volts", { volts: v.toFixed(3) });
  const rows = [
    ["count", String(cells.count)],
    ["max", volts(cells.max)],
    ["min", volts(cells.min)],
    ["average", volts(cells.average)],
  ] as const;
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.wide}>{t(`cells.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
