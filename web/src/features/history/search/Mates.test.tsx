import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { Mates } from "./Mates";

const device = (imei: string, deviceName: string) => ({
  ...{ deviceId: Number(imei), imei, deviceName, deviceModel: "GT06N", deviceTypeName: "Wired" },
  ...{ plateNo: "京A00001", attention: 0, attentionName: "None", attentionRemark: "" },
});

it("offers the other devices of the vehicle, by their names", async () => {
  fakeServer({
    "/device/getsamecardevicelist": () => [device("1", "Wired"), device("2", ""), device("3", "Hidden")],
  });
  const picked = vi.fn();
  await show(<Mates imei="1" onPick={picked} />, { may: ["/device/getsamecardevicelist"] });
  await until(() => expect(byId("history-mates")?.textContent).toMatch(/2Hidden$/));
  expect(byId("history-mate-1")).toBeUndefined();
  await press("history-mate-3");
  expect(picked).toHaveBeenCalledExactlyOnceWith("3");
});

it("is not there for a device that is alone, nor asked for by those who may not see it", async () => {
  const server = fakeServer({ "/device/getsamecardevicelist": () => [device("1", "Wired")] });
  await show(<Mates imei="1" onPick={() => {}} />, { may: ["/device/getsamecardevicelist"] });
  await until(() => expect(server.last("/device/getsamecardevicelist")).toBeTruthy());
  expect(byId("history-mates")).toBeUndefined();
});
