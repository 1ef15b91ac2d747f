import { useMemo } from "react";
import { Address } from "@/features/address/public";
import { useChoices } from "@/features/dictionary/public";
import { useReadings } from "@/lib/readings";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { Column } from "@/ui/table/column";
import { columnOf, readingsOf } from "../points/readings";
import { lngOf, type Track } from "../points/track";
import { useReadingName } from "../words";

/** Degrees to a tenth of a metre, which is more than any terminal knows. */
const DECIMALS = 6;

/** A figure without the noise of its storage. */
export function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "";
  return String(Number(value.toFixed(Math.abs(value) < 1000 ? 2 : 0)));
}

/** The columns of a track's points; a row is the place of a point in the track. What points say besides is not shown until asked for. */
export function useColumns(track: Track): Column<{ at: number }>[] {
  const t = useWords("history");
  const choices = useChoices("LOCATION_TYPE");
  const readingName = useReadingName();
  const { wordOf } = useReadings();
  return useMemo(() => {
    const modes = new Map(choices.map(({ key, val }) => [key.replace(/^.*\./, ""), val]));
    const own: Column<{ at: number }>[] = [
      {
        key: "serial",
        title: t("column.serial"),
        width: 58,
        align: "right",
        fixed: "left",
        render: ({ at }) => at + 1,
      },
      {
        key: "time",
        title: t("column.time"),
        width: 138,
        fixed: "left",
        render: ({ at }) => dateTime(track.time[at]),
      },
      {
        key: "speed",
        title: t("column.speed"),
        width: 92,
        align: "right",
        render: ({ at }) => figure(track.speed[at]),
      },
      {
        key: "mode",
        title: t("column.mode"),
        width: 84,
        render: ({ at }) => modes.get(String(track.mode[at])) ?? "",
      },
      {
        key: "lng",
        title: t("column.lng"),
        width: 96,
        align: "right",
        render: ({ at }) => lngOf(track.lng[at] as number).toFixed(DECIMALS),
      },
      {
        key: "lat",
        title: t("column.lat"),
        width: 90,
        align: "right",
        render: ({ at }) => track.lat[at]?.toFixed(DECIMALS),
      },
      {
        key: "address",
        title: t("column.address"),
        width: 160,
        render: ({ at }) => (
          <Address key={at} short lng={lngOf(track.lng[at] as number)} lat={track.lat[at] as number} />
        ),
      },
    ];
    const saidBy = (key: string, at: number) => {
      const value = track.readings[key]?.[at];
      return value === undefined ? track.texts[key]?.[at] : wordOf(key, value) || figure(value);
    };
    const { chosen } = readingsOf(track.keys, track.total);
    // All that can be asked for: a column that somebody chooses is filled once its reading has come.
    const keys = new Set([...chosen, ...Object.keys(track.readings), ...Object.keys(track.texts)]);
    const extras = [...keys].map(
      (key): Column<{ at: number }> => ({
        key: columnOf(key),
        title: readingName(key),
        width: 110,
        align: "right",
        hidden: true,
        render: ({ at }) => saidBy(key, at),
      }),
    );
    return [...own, ...extras];
  }, [track, t, choices, readingName, wordOf]);
}
