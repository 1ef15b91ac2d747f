import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { Mates } from "./Mates";

const mate = (imei: string, deviceName: string, modelHides = false) =>
  ({ imei, deviceName, deviceTypeName: "Wireless", modelHides }) as never;

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({
    "/device/getsamecardevicelist": () => [
      mate("861", "Wired one"),
      mate("862", ""),
      mate("863", "Under the seat"),
      mate("864", "", true),
    ],
  });
});

it("offers the other devices of the vehicle, and not the one itself", async () => {
  const onPick = vi.fn();
  await show(<Mates imei="861" onPick={onPick} />, { may: ["/device/getsamecardevicelist"] });
  await until(() => expect(byId("history-mate-863")?.textContent).toBe("Under the seat"));
  expect(byId("history-mate-862")?.textContent).toBe("Wireless 862");
  expect(byId("history-mate-864")?.textContent).toBe("Wireless"); // its model hides the number
  expect(byId("history-mate-861")).toBeFalsy();
  await press("history-mate-862");
  expect(onPick).toHaveBeenCalledWith("862");
});

it("asks nothing without a device, or for those who may not", async () => {
  await show(<Mates imei="" onPick={() => {}} />, { may: ["/device/getsamecardevicelist"] });
  await show(<Mates imei="861" onPick={() => {}} />);
  expect(server.calls).toEqual([]);
});
