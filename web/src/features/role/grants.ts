import type { PermissionNode } from "./api";

/** How much of a permission a role has: it with all below, only some, or nothing. */
export type Extent = "all" | "some" | "none";

/** Headings group pages and grant nothing themselves. */
function isHeading(node: PermissionNode): boolean {
  return node.perType === "MENU" && node.children.some((child) => child.perType === "MENU");
}

/** All nodes of a tree, parents before their children. */
export function flat(nodes: PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

export function extentOf(node: PermissionNode, granted: ReadonlySet<number>): Extent {
  const below = node.children.map((child) => extentOf(child, granted));
  const own = isHeading(node) ? below.some((extent) => extent !== "none") : granted.has(node.perId);
  if (!own) return below.some((extent) => extent !== "none") ? "some" : "none";
  return below.every((extent) => extent === "all") ? "all" : "some";
}

/**
 * Gives what is not wholly given, with all below and its pages above (a button is of no use without its page); takes what is wholly
 * given, with all below. Headings are never given: they are shown with their pages.
 */
export function toggle(
  nodes: PermissionNode[],
  granted: ReadonlySet<number>,
  perId: number,
): ReadonlySet<number> {
  const above = pathTo(nodes, perId);
  const node = above?.at(-1);
  if (!above || !node) return granted;
  const give = extentOf(node, granted) !== "all";
  return give ? withAll(granted, [...above, ...flat([node])]) : withoutAll(granted, flat([node]));
}

/**
 * Gives, or takes, all of a tree that a search shows. A page that is shown only in part stays when its shown buttons go:
 * such a page is a copy, while what fits by itself is the node of the tree.
 */
export function giveAll(
  nodes: PermissionNode[],
  granted: ReadonlySet<number>,
  shown: PermissionNode[],
  give: boolean,
): ReadonlySet<number> {
  if (give) return withAll(granted, flat(shown));
  const known = new Set(flat(nodes));
  return withoutAll(
    granted,
    flat(shown).filter((node) => known.has(node)),
  );
}

function withAll(granted: ReadonlySet<number>, nodes: PermissionNode[]): ReadonlySet<number> {
  const real = nodes.filter((node) => !isHeading(node));
  return new Set([...granted, ...real.map((node) => node.perId)]);
}

function withoutAll(granted: ReadonlySet<number>, gone: PermissionNode[]): ReadonlySet<number> {
  const left = new Set(granted);
  for (const node of gone) left.delete(node.perId);
  return left;
}

/** The nodes from the root down to one, itself last. */
function pathTo(nodes: PermissionNode[], perId: number): PermissionNode[] | null {
  for (const node of nodes) {
    if (node.perId === perId) return [node];
    const found = pathTo(node.children, perId);
    if (found) return [node, ...found];
  }
  return null;
}

/** The nodes that can count: neither disabled nor below something that is. */
function live(nodes: PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => (node.status === 1 ? [node, ...live(node.children)] : []));
}

/** How many permissions of a tree a role has, and of how many; headings are none, nor is what is disabled. */
export function countOf(nodes: PermissionNode[], granted: ReadonlySet<number>) {
  const real = live(nodes).filter((node) => !isHeading(node));
  return { given: real.filter((node) => granted.has(node.perId)).length, of: real.length };
}

/** What has the words in its name or code, with what stands above it and, for pages, below it. */
export function matching(nodes: PermissionNode[], words: string): PermissionNode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return nodes;
  return nodes.flatMap((node) => {
    if (`${node.perName} ${node.perCode}`.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
