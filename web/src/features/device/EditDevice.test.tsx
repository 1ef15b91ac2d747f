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
    "/device/getdevicelist": () => ({ rows: [{ ...deviceRow(1), imei, expireTime: 0 }], total: 1 }) as never,
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
  expect(server.calls.filter(({ path }) => path === "/device/getdevicelist")).toEqual([
    { path: "/device/getdevicelist", said: { lang: "en", searchKey: imei } },
  ]);
});

it("a device that is gone meanwhile closes its form and says so", async () => {
  fakeServer({ "/device/getdevicelist": () => ({ rows: [], total: 0 }) as never });
  const onClose = vi.fn();
  await show(<EditDevice imei="860000000000001" onClose={onClose} />);
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("does not exist any more");
});

it("a refusal closes it, too, with the server's words", async () => {
  fakeServer({ "/device/getdevicelist": () => new Refusal(1, "Not permitted") });
  const onClose = vi.fn();
  await show(<EditDevice imei="860000000000001" onClose={onClose} />);
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("Not permitted");
});
