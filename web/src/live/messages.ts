import type { Schema } from "@/lib/api";

/** The live contract (/api/live), as the server's document has it. Times in epoch seconds unless named otherwise; coordinates WGS-84 degrees. */

/** The newest known of one device, as pushed. */
export type LiveRow = Schema<"LiveRow">;

export type Statistics = Schema<"LiveStatistics">;

/** What the client wants to see; replaces what it wanted before. */
export type Wanted = Omit<Schema<"LiveRequest">, "type" | "resume">;

/** West, south, east, north. */
export type Rect = NonNullable<Wanted["rect"]>;

export type RowsMessage = Schema<"LiveRowsMessage">;

/** Which commands went on. */
export type CommandsMessage = Schema<"LiveCommandsMessage">;

export type ServerMessage =
  | Schema<"LiveReadyMessage">
  | Schema<"LiveErrorMessage">
  | RowsMessage
  | Schema<"LiveCountsMessage">
  | Schema<"LiveAlarmsMessage">
  | CommandsMessage
  | Schema<"LiveNoticesMessage">
  | Schema<"LiveBeatMessage">;

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
