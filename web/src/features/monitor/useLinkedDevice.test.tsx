import { expect, it } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { Selection } from "./selection";
import { useLinkedDevice } from "./useLinkedDevice";

const more = { activateTime: 0, expireTime: 0, installDate: "", installLocation: "", simNo: "", iccid: "" };

function Linked({ selection }: { selection: Selection }) {
  useLinkedDevice(selection);
  return null;
}

async function follow(state: 1 | 100, shortStateName: string, lon: number | null = 116): Promise<Selection> {
  const row = { ...deviceRow(1, { deviceState: state, shortStateName, lon }), ...more };
  fakeServer({ "/device/getDeviceInfo": () => row as never });
  const selection = new Selection();
  await show(<Linked selection={selection} />, { address: `imei=${row.imei}` });
  return selection;
}

it("a link to a device that cannot be selected says so and selects nothing", async () => {
  const selection = await follow(100, "Expired");
  await until(() => expect(document.body.textContent).toContain("This device is expired"));
  expect(selection.chosen.get().focused).toBeNull();
});

it("a link to another one selects it", async () => {
  const selection = await follow(1, "Online");
  await until(() => expect(selection.chosen.get().focused?.deviceId).toBe(1));
});

it("a link to one that is nowhere yet selects it and says so", async () => {
  const selection = await follow(1, "Online", null);
  const said = "The data has no latitude and longitude location";
  await until(() => expect(document.body.textContent).toContain(said));
  expect(selection.chosen.get().focused?.deviceId).toBe(1);
});

it("a link to one that is not the user's says so", async () => {
  fakeServer({ "/device/getDeviceInfo": () => new Refusal(1404, "There is no such device", 404) });
  await show(<Linked selection={new Selection()} />, { address: "imei=123456789012345" });
  await until(() => expect(document.body.textContent).toContain("There is no such device"));
});

it("a link to a vehicle that is settled says so, once", async () => {
  fakeServer({ "/device/getDeviceInfo": () => ({ ...deviceRow(1), ...more, isSettle: 1 }) as never });
  const selection = new Selection();
  await show(
    <>
      <Linked selection={selection} />
      <Linked selection={selection} />
    </>,
    { address: `imei=${deviceRow(1).imei}` },
  );
  const said = () => document.body.textContent?.match(/The vehicle of this link is settled/g);
  await until(() => expect(said()).toHaveLength(1));
  expect(selection.chosen.get().picked.size).toBe(0);
});
