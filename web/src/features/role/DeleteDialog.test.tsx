import { expect, it } from "vitest";
import { show, until } from "@/testing/show";
import type { RoleRow } from "./api";
import { DeleteDialog } from "./DeleteDialog";

it.each([
  [3, "The role “Clerks” cannot be deleted"],
  [0, "Delete the role “Clerks”"],
])("asks whether to delete only a role that can be (users: %s)", async (userCount, title) => {
  const row = { roleId: 7, shownName: "Clerks", userCount } as RoleRow;
  await show(<DeleteDialog row={row} onClose={() => {}} />);
  await until(() => expect(document.querySelector(".ant-modal-title")?.textContent).toBe(title));
});
