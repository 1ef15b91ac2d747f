import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import { KeysDialog } from "./KeysDialog";

const reads = { code: "RC-00", name: "Command records", page: "", holds: 1 } as const;
const lost = { code: "MC-10", name: "Monitor centre", page: "", holds: 0 } as const;

it("makes a key of what was chosen, shows its secret once, and says what a key has lost", async () => {
  const server = fakeServer({
    "/basic/getapikeylist": () => ({
      rows: [
        {
          ...{ keyId: 3, name: "old", hint: "wmk_abcd", scope: [reads, lost], createTime: 1, expireTime: 2 },
          ...{ expired: 1, lastUsedTime: 0, lastAddress: "" },
        },
      ],
      ...{ scope: [reads], mostKeys: 20, mostDays: 366 },
    }),
    "/basic/makeapikey": () => ({ keyId: 4, secret: "wmk_secret" }),
  });
  await show(<KeysDialog onClose={vi.fn()} />, { may: ["/basic/makeapikey"] });
  await until(() => expect(byId("keys-name")).toBeTruthy());
  expect(byId("keys-row-old")?.textContent).toContain(
    "No longer, because you may not any more: Monitor centre",
  );
  expect(byId("keys-make")).toHaveProperty("disabled", true);
  await type("keys-name", "stock");
  expect(byId("keys-make")).toHaveProperty("disabled", true);
  await press("keys-scope-RC-00");
  await type("keys-password", "mine");
  await press("keys-make");
  await until(() => expect(byId("keys-secret")?.textContent).toContain("wmk_secret"));
  expect(server.last("/basic/makeapikey")?.said).toMatchObject({
    ...{ name: "stock", scope: ["RC-00"], days: 90, password: "mine" },
  });
  await press("keys-kept");
  await until(() => expect(byId("keys-name")).toBeTruthy());
  expect(document.body.textContent).not.toContain("wmk_secret");
});

it("says where each counts of two permissions of one name", async () => {
  const issue = { code: "RC-10", name: "Send command", page: "Command records", holds: 1 } as const;
  const send = { code: "RC-20", name: "Send command", page: "Monitor centre", holds: 1 } as const;
  fakeServer({
    "/basic/getapikeylist": () => ({ rows: [], scope: [reads, issue, send], mostKeys: 20, mostDays: 366 }),
  });
  await show(<KeysDialog onClose={vi.fn()} />, { may: ["/basic/makeapikey"] });
  await until(() =>
    expect(byId("keys-scope-RC-10")?.textContent).toBe("Send command (Command records) RC-10"),
  );
  expect(byId("keys-scope-RC-20")?.textContent).toBe("Send command (Monitor centre) RC-20");
  expect(byId("keys-scope-RC-00")?.textContent).toBe("Command records RC-00");
});
