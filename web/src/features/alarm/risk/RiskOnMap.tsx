import { App } from "antd";
import { type RefObject, useEffect } from "react";
import { useWords } from "@/lib/useWords";
import type { AlarmRow } from "../api";
import { AlarmPopup } from "../map/AlarmPopup";
import { AlarmsOnMap } from "../map/AlarmsOnMap";
import { isPlaced } from "../names";

const none: AlarmRow[] = [];

interface Props {
  shown: boolean;
  /** The newest. */
  alarms: AlarmRow[] | undefined;
  picked: AlarmRow | null;
  /** The list of alarms. */
  list: RefObject<HTMLElement | null>;
  onPick: (alarm: AlarmRow | null) => void;
  onDevice: (imei: string) => void;
}

/** Alarms on the map, and the window of the one that was picked there or in the list. */
export function RiskOnMap({ shown, alarms = none, picked, list, onPick, onDevice }: Props) {
  const t = useWords("alarm");
  const { message } = App.useApp();
  const placed = picked && isPlaced(picked);
  useEffect(() => {
    if (picked && !placed) void message.error({ content: t("noPlace"), key: "alarm-place" });
  }, [picked, placed, message, t]);
  return (
    <>
      <AlarmsOnMap alarms={shown ? alarms : none} picked={picked} onPick={onPick} />
      {picked && placed ? (
        <AlarmPopup
          key={picked.alarmId}
          list={list}
          alarm={alarms.find(({ alarmId }) => alarmId === picked.alarmId) ?? picked}
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
