import { type Permitted, useMay } from "@/features/site/public";
import type { IndividualRow } from "./api";

/** What can be done with chosen rows. */
export type Act = "unbind" | "password" | "delete" | "factory";

const calls: [Act, Permitted][] = [
  ["unbind", "/ucindividual/unbindDevice"],
  ["password", "/ucindividual/resetUserPassword"],
  ["delete", "/ucindividual/removeUser"],
  ["factory", "/ucindividual/recoverSetting"],
];

/** The acts that this user may do, in the order of their buttons. */
export function useActs(): Act[] {
  const may = useMay();
  return calls.filter(([, call]) => may(call)).map(([act]) => act);
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
