import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import type { OrganRow } from "./api";
import { DeleteDialog } from "./DeleteDialog";
import OrganDialogs from "./OrganDialogs";
import type { Act } from "./useColumns";

const node = (id: number, name: string, children: object[] = []) => ({
  ...{ id, name, label: name, organName: name, count: 0, totalCount: 0 },
  children,
});
const tree = [node(1, "Head office", [node(4, "North"), node(5, "South")])];
const south = { organId: 5, organName: "South" };

it.each<[string, Act, number | undefined, string]>([
  ["the row below which it is added", { what: "add", below: south } as unknown as Act, 4, "South"],
  ["the node that is chosen in the tree", { what: "add" } as Act, 4, "North"],
  ["one's own", { what: "add" } as Act, undefined, "Head office"],
])("a new organisation is offered below %s", async (_, act, parentId, parent) => {
  fakeServer({
    "/ucorgan/getorgantree": () => tree as never,
    "/ucrole/getroledropdownlist": () => [] as never,
  });
  await show(<OrganDialogs act={act} parentId={parentId} onClose={() => {}} />);
  await until(() => expect(byId("organ-parent")?.textContent).toContain(parent));
});

it.each([
  [1, 0, "“South” cannot be deleted"],
  [0, 2, "“South” cannot be deleted"],
  [0, 0, "Delete “South”"],
])("asks whether to delete only what can be (status %s, users %s)", async (status, users, title) => {
  fakeServer({
    "/ucorgan/getorgancontents": () => ({ organs: 0, vehicles: 0, devices: 0, roles: 0, users }) as never,
  });
  await show(<DeleteDialog row={{ ...south, status } as OrganRow} onClose={() => {}} />);
  await until(() => expect(document.querySelector(".ant-modal-title")?.textContent).toBe(title));
  await until(() => expect(byId("organ-delete-ask")?.querySelector(".ant-skeleton")).toBeNull());
  expect(document.querySelector(".ant-modal-title")?.textContent).toBe(title);
});
