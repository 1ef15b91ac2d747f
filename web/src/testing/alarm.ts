import type { AlarmRow } from "@/features/alarm/public";

/** An alarm, open and new, with what a test says of it. */
export function alarmRow(alarmId: string, more: Partial<AlarmRow> = {}): AlarmRow {
  return {
    alarmId,
    ...{ alarmType: "sos", alarmTypeName: "SOS", alarmClass: "URGENT", alarmClassName: "Urgent" },
    ...{ alarmContent: "The driver called for help", alarmTime: 1_790_000_000, endTime: 0, count: 1 },
    ...{ lastTime: 1_790_000_000, isOpen: true, lon: 116.4, lat: 39.9, hasPosition: true, speed: 0 },
    ...{ locationTypeName: "GPS", alarmAddress: "", organId: 2, organName: "North" },
    ...{ imei: `86000000000${alarmId}`, deviceName: "", deviceModelName: "W1" },
    ...{ plateNo: `京A${alarmId}`, carOwner: "Li", isSettle: 0 },
    ...{ attention: 0, attentionName: "None", attentionRemark: "" },
    ...{ handleStatus: "new", handleStatusName: "New", handleUser: "", handleMobile: "", handleTime: 0 },
    ...{ problemType: "", problemTypeName: "", handleRemark: "", handleAccount: "" },
    ...{ backfilled: false, revised: false, fenceId: 0, fenceName: "" },
    ...more,
  } as AlarmRow;
}
