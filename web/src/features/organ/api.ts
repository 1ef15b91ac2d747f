import { get } from "@/lib/http";

/** A node of GET /ucorgan/getorgantree. The first of the answer is the synthetic group of watched vehicles. */
export interface OrganNode {
  id: number;
  organId: number;
  organName: string;
  parentId: number;
  level: number;
  status: number;
  /** Devices of the whole subtree. */
  totalCount: number;
  /** Devices of the node alone. */
  ownCount: number;
  children: OrganNode[] | null;
}

/** Id of the synthetic group of watched vehicles. */
export const WATCHED = -10;
/** No organisation chosen: the caller's whole subtree. */
export const EVERYTHING = 0;

export function fetchOrganTree(signal?: AbortSignal): Promise<OrganNode[]> {
  return get<OrganNode[]>("/ucorgan/getorgantree", {}, signal);
}
