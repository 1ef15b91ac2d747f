import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Permitted } from "@/features/site/public";
import type { Schema } from "@/lib/api";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { Lists } from "./Lists";
import { Numbers } from "./Numbers";

const device = (deviceId: number, more: Partial<Schema<"ManagedDevice">>) =>
  ({
    ...{ deviceId, imei: `86000000000100${deviceId}`, plateNo: `京A0000${deviceId}`, deviceName: "" },
    ...{ carOwner: "", organName: "North", lastOnlineTime: 0, createTime: 0, expireTime: 0 },
    ...more,
  }) as Schema<"ManagedDevice">;

const draw = (element: React.ReactNode, may: Permitted[] = []) =>
  show(<MemoryRouter>{element}</MemoryRouter>, { may });

const linkOf = (testId: string) => byId(testId)?.getAttribute("href");

it("has numbers that lead to what they count", async () => {
  fakeServer({
    "/device/getdevicestatecount": () => ({
      ...{ total: 1200, online: 40, moving: 12, parked: 20, offline: 7, notuse: 3, attentionCount: 5 },
    }),
  });
  await draw(<Numbers />);
  await until(() => expect(byId("home-count-total")?.textContent).toBe("Devices1,200"));
  expect(linkOf("home-count-moving")).toBe("/monitorcenter?state=moving");
  const signs = ["online", "moving", "parked", "offline", "notuse", "attentionCount"].map(
    (key) => byId(`home-count-${key}`)?.querySelector("svg")?.dataset.kind,
  );
  expect(signs).toEqual(["online", "moving", "parked", "offline", "unused", "watched"]);
  expect(linkOf("home-count-attentionCount")).toBe("/monitorcenter?organ=-10");
});

it("lists what has been silent the longest, leads to it and to the rest, and says where there is nothing", async () => {
  const server = fakeServer({
    "/device/getdevicelist": ({ onlineState }) =>
      onlineState === "2"
        ? { rows: [device(1, { lastOnlineTime: Date.now() / 1000 - 8 * 3600 })], total: 31 }
        : { rows: [], total: 0 },
  });
  await draw(<Lists />);
  await until(() => expect(byId("home-offline")?.textContent).toContain("京A00001North8 hours ago"));
  expect(server.calls.map(({ said }) => [said.onlineState, said.sort])).toEqual([
    ["2", "lastOnlineTime"],
    ["0", "createTime"],
    ["100", "-expireTime"],
  ]);
  expect(linkOf("home-offline-all")).toBe("/devicemanage?state=2&sort=lastOnlineTime");
  expect(byId("home-offline")?.querySelector("li a")?.getAttribute("href")).toBe(
    "/devicemanage?key=860000000001001",
  );
  await until(() => expect(byId("home-never")?.textContent).toContain("No device is unused"));
});

it("says why a list could not be had", async () => {
  fakeServer({ "/device/getdevicelist": () => new Refusal(1000, "The disk is full", 400) });
  await draw(<Lists />);
  await until(() => expect(byId("home-expired")?.textContent).toContain("The disk is full"));
});
