import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import type { UserRow } from "./api";
import { UserKeys } from "./UserKeys";

const user = { userId: 7, loginName: "north" } as UserRow;
const key = {
  ...{ keyId: 3, name: "dispatch", hint: "wmk_abcd", createTime: 1, expireTime: 2_000_000_000, expired: 0 },
  ...{
    lastUsedTime: 0,
    lastAddress: "",
    scope: [{ code: "RC-00", name: "Command records", page: "", holds: 1 }],
  },
} as const;

it("shows the keys of a user, and withdraws one after a question", async () => {
  let rows: (typeof key)[] = [key];
  const server = fakeServer({
    "/ucuser/getuserapikeylist": () => rows,
    "/ucuser/withdrawuserapikey": () => {
      rows = [];
      return null;
    },
  } as never);
  await show(<UserKeys user={user} onClose={vi.fn()} />, { may: ["/ucuser/withdrawuserapikey"] });
  await until(() => expect(byId("keys-row-dispatch")?.textContent).toContain("never used"));
  expect(byId("user-keys")?.textContent).toContain("API keys of north");
  await press("keys-withdraw-dispatch");
  await pressIn(".ant-popconfirm-buttons .ant-btn-dangerous");
  await until(() => expect(byId("keys-list")?.textContent).toContain("No keys yet"));
  expect(server.last("/ucuser/withdrawuserapikey")?.said).toMatchObject({ userId: 7, keyId: 3 });
});

it("a failure can be tried again", async () => {
  fakeServer({ "/ucuser/getuserapikeylist": () => new Refusal(-1, "", 500) } as never);
  await show(<UserKeys user={user} onClose={vi.fn()} />, { may: ["/ucuser/withdrawuserapikey"] });
  await until(() => expect(byId("user-keys")?.querySelector("button")).toBeTruthy());
});
