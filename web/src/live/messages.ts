import type { Schema } from "@/lib/api";

/** The live contract (/api/live). Times in epoch seconds unless named otherwise; coordinates WGS-84 degrees. */

/** The newest known of one device, as pushed. */
export interface LiveRow {
  deviceId: number;
  imei: string;
  deviceName: string;
  plateNo: string;
  carOwner: string;
  organId: number;
  /** 0 never online, 1 online, 2 offline, 10 parked, 100 expired. */
  deviceState: Schema<"DeviceRow">["deviceState"];
  lon: number | null;
  lat: number | null;
  /** Degrees clockwise from north. */
  course: number;
  /** km/h; 0 when offline. */
  speed: number;
  lastSignalTime: number;
  lastLocationTime: number;
  /** 1 on, 0 off, null unknown. */
  ACC: number | null;
  /** Percent; null unknown. */
  electric: number | null;
  /** 0 none, 1 low, 2 general, 3 high. */
  attention: number;
  /** Epoch milliseconds at which the newest frame reached the server. */
  recv: number;
}

export type Statistics = Schema<"Statistics">;

/** West, south, east, north. */
export type Rect = [number, number, number, number];

/** What the client wants to see; replaces what it wanted before. */
export interface Wanted {
  organs?: { id: number; sub: boolean }[];
  devices?: string[];
  rect?: Rect;
}

export type ServerMessage =
  | { type: "ready"; now: number; heartbeat: number }
  | { type: "error"; errcode: number; errmsg: string }
  | { type: "snapshot"; rows: LiveRow[]; last: boolean; version: string; resumed?: boolean }
  | { type: "change"; rows: LiveRow[]; removed?: number[]; version: string }
  | { type: "counts"; statistics: Statistics }
  | { type: "beat"; now: number; version: string };

/** Reads one text message; null for what is not a message, so that a newer server cannot break us. */
export function parseMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("type" in value)) return null;
    return value as ServerMessage;
  } catch {
    return null;
  }
}
