import type { OrganNode } from "./api";

/** The node with this id, anywhere below. */
export function findOrgan(nodes: OrganNode[], id: number): OrganNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findOrgan(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** The ids of the node and of all below it. */
export function idsBelow(node: OrganNode, into = new Set<number>()): Set<number> {
  into.add(node.id);
  for (const child of node.children ?? []) idsBelow(child, into);
  return into;
}

/** Ids from the root down to the node, without the node itself. */
export function pathTo(nodes: OrganNode[], id: number, above: number[] = []): number[] | null {
  for (const node of nodes) {
    if (node.id === id) return above;
    const found = pathTo(node.children ?? [], id, [...above, node.id]);
    if (found) return found;
  }
  return null;
}
