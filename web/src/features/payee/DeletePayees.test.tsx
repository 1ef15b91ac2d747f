import { expect, it } from "vitest";
import { show, until } from "@/testing/show";
import type { PayeeRow } from "./api";
import { DeletePayees } from "./DeletePayees";

it.each([
  [1, "These payees cannot be deleted"],
  [0, "Delete payees: 1?"],
])("asks whether to delete only what can be (in an order: %s)", async (inOrder, title) => {
  const row = { id: 1, userName: "Li", phone: "13800138000", inOrder } as PayeeRow;
  await show(<DeletePayees rows={[row]} onClose={() => {}} />);
  await until(() => expect(document.querySelector(".ant-modal-title")?.textContent).toBe(title));
});
