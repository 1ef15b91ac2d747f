import { it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, typingIn } from "@/testing/show";
import type { PayeeRow } from "./api";
import { BindDialog } from "./BindDialog";

const user = (id: number) => ({ id, userName: `user-${id}`, realName: `User ${id}`, organName: "North" });

it.each([
  ["the search of many accounts", 40, "payee-bind-search"],
  ["the first of few", 2, "payee-bind-users"],
])("begins with %s", async (_, many, at) => {
  const rows = Array.from({ length: many }, (__, id) => user(id + 1));
  fakeServer({ "/ucaccount/getBindUserList": () => ({ rows, permissionIds: [] }) as never });
  await show(<BindDialog row={{ id: 7 } as PayeeRow} onClose={() => {}} />);
  await typingIn(at);
});
