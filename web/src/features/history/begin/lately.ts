import { local, parseStored } from "@/lib/storage";

/** How many vehicles are remembered. */
export const MOST_LATELY = 5;

/** Who signs in where another sat sees nothing of what that one looked at. */
const keyOf = (userId: number) => `waymark.lately.${userId}`;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string" && one !== "");

/** The devices that a user looked at lately on this browser, by IMEI, the last one first. */
export function readLately(userId: number): string[] {
  return parseStored(local.get(keyOf(userId)), areTexts, []).slice(0, MOST_LATELY);
}

/** Remembers that a user looked at devices. */
export function keepLately(userId: number, imeis: string[]): void {
  const rest = readLately(userId).filter((imei) => !imeis.includes(imei));
  local.set(keyOf(userId), JSON.stringify([...imeis, ...rest].slice(0, MOST_LATELY)));
}
