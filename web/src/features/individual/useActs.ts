import { type Permitted, useMay } from "@/features/site/public";
import type { Leave } from "@/lib/leave";
import type { IndividualRow } from "./api";

/** What can be done with chosen rows. */
export type Act = "unbind" | "password" | "delete" | "factory";

const calls: [Act, Permitted][] = [
  ["unbind", "/ucindividual/unbindDevice"],
  ["password", "/ucindividual/resetUserPassword"],
  ["delete", "/ucindividual/removeUser"],
  ["factory", "/ucindividual/recoverSetting"],
];

/** An act that there is a button for; `readOnly` is one that cannot be pressed. */
export interface Offer {
  act: Act;
  may: Leave;
}

/** The acts that this user may do, in the order of their buttons. */
export function useActs(): Offer[] {
  const may = useMay();
  return calls.map(([act, call]) => ({ act, may: may(call) })).filter((offer) => offer.may);
}

/** Why an act cannot be done with these rows; null when it can. */
export type Obstacle = "selectFirst" | "selectOne" | "notBound";

/** A password is of one device; nothing can be unbound or reset where there is no device. Deletion is the server's to refuse. */
export function obstacleOf(act: Act, rows: Pick<IndividualRow, "imei">[]): Obstacle | null {
  if (rows.length === 0) return "selectFirst";
  if (act === "password" && rows.length > 1) return "selectOne";
  if (act !== "delete" && rows.some((row) => row.imei === "")) return "notBound";
  return null;
}
