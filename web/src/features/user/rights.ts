import type { EffectiveRights } from "./api";

export type Permission = EffectiveRights["permissions"][number];

/** Permissions of one page of the console. */
export interface PageRights {
  page: string;
  permissions: Permission[];
}

/** Pages under a heading of the menu. */
export interface GroupRights {
  group: string;
  pages: PageRights[];
}

/** Whether a permission fits what is being looked for: its name, page or code. */
function fits(permission: Permission, search: string): boolean {
  const { perName, pageName, groupName, perCode } = permission;
  return `${perName} ${pageName} ${groupName} ${perCode}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** What stands under each name, in the order in which the names come. */
function grouped<T>(items: T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups];
}

/** The permissions by heading and page, in the order of the server, with only what fits the search. */
export function byPage(permissions: Permission[], search = ""): GroupRights[] {
  const found = permissions.filter((permission) => fits(permission, search));
  return grouped(found, (p) => p.groupName).map(([group, ofGroup]) => ({
    group,
    pages: grouped(ofGroup, (p) => p.pageName).map(([page, ofPage]) => ({ page, permissions: ofPage })),
  }));
}

/** The permissions that come from one role. */
export function ofRole(permissions: Permission[], roleName: string): Permission[] {
  return permissions.filter((permission) => permission.roles?.includes(roleName));
}
