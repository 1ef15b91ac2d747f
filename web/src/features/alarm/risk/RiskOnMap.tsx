import { App } from "antd";
import { type RefObject, useEffect } from "react";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import type { AlarmRow } from "../api";
import { AlarmPopup } from "../map/AlarmPopup";
import { AlarmsOnMap } from "../map/AlarmsOnMap";
import { isPlaced } from "../names";
import { useAlarms } from "../queries";

/** The most alarms that are drawn, the newest: beyond that a map says no more. */
const ON_MAP = 200;

const none: AlarmRow[] = [];

interface Props {
  shown: boolean;
  alarmTypes: string | undefined;
  picked: AlarmRow | null;
  /** The list of alarms. */
  list: RefObject<HTMLElement | null>;
  onPick: (alarm: AlarmRow | null) => void;
  onDevice: (imei: string) => void;
}

/** Alarms on the map, and the window of the one that was picked there or in the list. */
export function RiskOnMap({ shown, alarmTypes, picked, list, onPick, onDevice }: Props) {
  const t = useWords("alarm");
  const { active } = usePage();
  const { message } = App.useApp();
  const { data } = useAlarms({ alarmTypes, pageSize: ON_MAP, currentPage: 1 }, active && shown);
  const placed = picked && isPlaced(picked);
  useEffect(() => {
    if (picked && !placed) void message.error({ content: t("noPlace"), key: "alarm-place" });
  }, [picked, placed, message, t]);
  const rows = shown ? (data?.rows ?? none) : none;
  return (
    <>
      <AlarmsOnMap alarms={rows} picked={picked} onPick={onPick} />
      {picked && placed ? (
        <AlarmPopup
          key={picked.alarmId}
          list={list}
          alarm={data?.rows.find(({ alarmId }) => alarmId === picked.alarmId) ?? picked}
          onVehicle={
            picked.imei === ""
              ? undefined
              : () => {
                  onPick(null);
                  onDevice(picked.imei);
                }
          }
          onClose={() => onPick(null)}
        />
      ) : null}
    </>
  );
}
