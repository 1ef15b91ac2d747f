import { useEffect, useMemo, useRef } from "react";
import { type DeviceRow, isSelectable } from "@/features/device/public";
import { useMonitor } from "../monitor";
import { useSayings } from "../useSayings";

/** A second click within this time is a double click. */
const DOUBLE_MS = 300;

export interface RowActions {
  /** Selects and shows; a second click within 300 ms deselects instead. */
  click: (row: DeviceRow) => void;
  /** Selects and shows at once. */
  show: (row: DeviceRow) => void;
  /** Selects without showing, or deselects. */
  toggle: (row: DeviceRow) => void;
}

/** What clicks and keys do to a row of the list. Rows that cannot be selected say why. */
export function useRowActions(): RowActions {
  const says = useSayings();
  const { selection } = useMonitor();
  const pending = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  return useMemo(() => {
    const refused = (row: DeviceRow) => {
      if (isSelectable(row.deviceState)) return false;
      says.refused(row.shortStateName);
      return true;
    };
    const show = (row: DeviceRow) => {
      if (refused(row)) return;
      selection.focus({ deviceId: row.deviceId, imei: row.imei }, true);
      if (row.lon === null) says.nowhere();
    };
    const wait = (row: DeviceRow, then: () => void) => {
      clearTimeout(pending.current?.timer);
      const timer = setTimeout(() => {
        pending.current = null;
        then();
      }, DOUBLE_MS);
      pending.current = { id: row.deviceId, timer };
    };
    const click = (row: DeviceRow) => {
      if (pending.current?.id === row.deviceId) {
        clearTimeout(pending.current.timer);
        pending.current = null;
        selection.remove([row.deviceId]);
        return;
      }
      if (refused(row)) return;
      // A row that is not selected yet answers at once; only a selected one has to wait for a second click.
      const known = selection.chosen.get().picked.has(row.deviceId);
      if (!known) show(row);
      wait(row, () => known && show(row));
    };
    const toggle = (row: DeviceRow) => {
      if (selection.chosen.get().picked.has(row.deviceId)) selection.remove([row.deviceId]);
      else if (!refused(row)) selection.add([{ deviceId: row.deviceId, imei: row.imei }]);
    };
    return { click, show, toggle };
  }, [says, selection]);
}
