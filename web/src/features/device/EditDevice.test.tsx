import { useQueryClient } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import EditDevice from "./EditDevice";
import { deviceKey } from "./queries";

/** The form, by the one field that these tests look at. */
vi.mock("@/features/device/DeviceDialog", () => ({
  DeviceDialog: ({ edited }: { edited: { deviceName: string } }) => (
    <input id="device_deviceName" defaultValue={edited.deviceName} />
  ),
}));

const imei = "860000000000001";

/** Has all that is known of devices asked again, as the monitor centre does whenever a vehicle comes on line. */
let refresh: () => Promise<void>;
function Monitor() {
  const client = useQueryClient();
  refresh = () => client.invalidateQueries({ queryKey: deviceKey });
  return null;
}

it("the form opens with the device as it is now, which is asked once whatever changes meanwhile", async () => {
  const server = fakeServer({
    "/device/getdevice": () => ({ ...deviceRow(1), imei, expireTime: 0 }) as never,
  });
  await show(
    <>
      <Monitor />
      <EditDevice imei={imei} onClose={() => {}} />
    </>,
  );
  await until(() =>
    expect(document.querySelector<HTMLInputElement>("#device_deviceName")?.value).toBe("Tracker 1"),
  );
  await act(() => refresh());
  expect(server.calls).toEqual([{ path: "/device/getdevice", said: { lang: "en", imei } }]);
});

it("a device that is gone meanwhile closes its form and says so", async () => {
  fakeServer({ "/device/getdevice": () => new Refusal(1302, "There is no such device", 404) });
  const onClose = vi.fn();
  await show(<EditDevice imei="860000000000001" onClose={onClose} />);
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("There is no such device");
});

it("a refusal closes it, too, with the server's words", async () => {
  fakeServer({ "/device/getdevice": () => new Refusal(1, "Not permitted") });
  const onClose = vi.fn();
  await show(<EditDevice imei="860000000000001" onClose={onClose} />);
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("Not permitted");
});
