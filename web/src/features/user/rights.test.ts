import { describe, expect, it } from "vitest";
import { byPage, ofRole, type Permission } from "./rights";

const permission = (groupName: string, pageName: string, perName: string, roles: string[]): Permission => ({
  perCode: `${pageName}-${perName}`,
  perName,
  pageName,
  groupName,
  roles,
});

const all = [
  permission("Users", "Roles", "Add", ["Admin"]),
  permission("Users", "Roles", "Edit", ["Admin", "Clerk"]),
  permission("Monitoring", "Map", "See", ["Clerk"]),
  permission("Users", "Groups", "Add", ["Admin"]),
];

describe("rights", () => {
  it("stand under their page and heading, in the order in which they came", () =>
    expect(byPage(all).map((g) => [g.group, g.pages.map((p) => [p.page, p.permissions.length])])).toEqual([
      [
        "Users",
        [
          ["Roles", 2],
          ["Groups", 1],
        ],
      ],
      ["Monitoring", [["Map", 1]]],
    ]));

  it("are found by name, page, heading or code", () => {
    expect(byPage(all, " map ").map((g) => g.group)).toEqual(["Monitoring"]);
    expect(byPage(all, "edit")[0]?.pages[0]?.permissions).toHaveLength(1);
    expect(byPage(all, "nothing")).toEqual([]);
  });

  it("tell from which role they come", () => {
    expect(ofRole(all, "Clerk").map((p) => p.perName)).toEqual(["Edit", "See"]);
    expect(ofRole(all, "Nobody")).toEqual([]);
  });
});
