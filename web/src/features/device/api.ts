import { get, type Query } from "@/lib/http";

/** A device as lists and the info window get it. Times in epoch seconds, coordinates WGS-84 degrees. */
export interface DeviceRow {
  id: number;
  deviceId: number;
  imei: string;
  deviceName: string;
  deviceModel: string;
  deviceModelName: string;
  deviceTypeName: string;
  deviceTypeIden: string;
  /** "" for the placeholder of an unset plate. */
  plateNo: string;
  carOwner: string;
  organId: number;
  organName: string;
  lon: number | null;
  lat: number | null;
  course: number;
  /** Percent; null unknown. */
  electric: number | null;
  /** Volts; -1 none. */
  outsideVoltage: number;
  onlineStateName: string;
  shortStateName: string;
  /** 0 never online, 1 online, 2 offline, 10 parked, 100 expired. */
  deviceState: number;
  deviceStateName: string;
  /** km/h; 0 when offline. */
  speed: number;
  lastSignalTime: number;
  lastLocationTime: number;
  locationTypeName: string;
  currentAddress: string;
  alarmTypeName: string;
  /** 1 on, 0 off, null unknown. */
  ACC: number | null;
  /** 0 none, 1 low, 2 general, 3 high. */
  attention: number;
  attentionName: string;
  attentionRemark: string;
}

/** Numbers over all states, whatever state the rows are limited to. */
export interface DeviceStatistics {
  total: number;
  online: number;
  offline: number;
  notuse: number;
  attentionCount: number;
}

export interface DeviceListAnswer {
  deviceList: { rows: DeviceRow[]; total: number };
  statistics: DeviceStatistics;
}

export interface DeviceListQuery extends Query {
  organId: number;
  hasSubOrgan: 0 | 1;
  searchKey: string;
  /** "" all, 1 online with parked, 2 offline, 0 never online. */
  deviceState: "" | 1 | 2 | 0;
  pageSize: number;
  currentPage: number;
}

export function fetchDeviceList(query: DeviceListQuery, signal?: AbortSignal): Promise<DeviceListAnswer> {
  return get<DeviceListAnswer>("/device/getorgandevicelist", query, signal);
}

export function fetchDeviceInfo(imei: string, signal?: AbortSignal): Promise<DeviceRow> {
  return get<DeviceRow>("/device/getDeviceInfo", { imei }, signal);
}
