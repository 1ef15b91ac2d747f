import type { MenuNode } from "./api";

/** The page where permissions are managed: nobody could put right what was done there without it. */
const OWN_PAGE = "/permissionmanage";

/** The node with this id, anywhere below. */
export function findMenu(nodes: MenuNode[], perId: number | undefined): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.perId === perId ? node : findMenu(node.children, perId);
    if (found) return found;
  }
  return undefined;
}

/** The first page of the tree, which is chosen until the user chooses. */
export function firstPage(nodes: MenuNode[]): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.perUrl ? node : firstPage(node.children);
    if (found) return found;
  }
  return nodes[0];
}

/** Whether the node, or one below it, is the page that must stay. */
export function isNeeded(node: MenuNode): boolean {
  return node.perUrl === OWN_PAGE || node.children.some(isNeeded);
}

/** How many pages and buttons stand below a node. */
export function countBelow(node: MenuNode): number {
  return node.children.reduce((sum, child) => sum + 1 + countBelow(child), node.buttonCount);
}
