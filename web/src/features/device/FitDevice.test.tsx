import { expect, it, vi } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { initialOfDevice } from "./deviceForm";
import { FitDevice } from "./FitDevice";
import type { FoundCar } from "./foundCar";
import type { ManagedDevice } from "./manage";
import { useFitting } from "./useFitting";

vi.mock("./DevicePickerDialog", () => ({
  DevicePickerDialog: (props: { title?: string; organId?: number; onPick: (picked: object) => void }) => (
    <button type="button" onClick={() => props.onPick({ imei: "860000000000001" })} data-testid="picker">
      {props.title} {props.organId}
    </button>
  ),
}));

/** The form, by what it begins with. */
vi.mock("./DeviceDialog", () => ({
  DeviceDialog: ({ edited, car }: { edited: ManagedDevice; car: FoundCar }) => (
    <output data-testid="form">{JSON.stringify(initialOfDevice(edited, car))}</output>
  ),
}));

const vehicle = {
  ...{ carId: 7, plateNo: "京A12345", organId: 4, organName: "North", deviceCount: 1, remark: "" },
  ...{ carOwner: "Li Lei", ownerPhone: "", vinNo: "", engineNo: "", carBrand: "JAC", carModel: "" },
  ...{ loanAmount: 12, policyNo: "", policyExpDate: "" },
};

it("has a device picked, and opens its form with the vehicle as it is, in the organisation of the vehicle", async () => {
  const imei = "860000000000001";
  fakeServer({
    "/car/getcarlist": () => ({ rows: [vehicle], total: 1 }) as never,
    "/device/getdevice": () =>
      ({ ...deviceRow(1, { plateNo: "", carOwner: "" }), imei, expireTime: 0 }) as never,
  });
  await show(<FitDevice carId={7} plate="京A12345" onClose={() => {}} />, { may: ["/car/getcarlist"] });
  await until(() => expect(byId("picker")?.textContent).toBe("Fit a device to 京A12345 4"));
  await press("picker");
  await until(() => expect(byId("form")).toBeTruthy());
  expect(JSON.parse(byId("form")?.textContent ?? "")).toMatchObject({
    ...{ imei, deviceName: "Tracker 1", organId: 4 },
    ...{ plateNo: "京A12345", carOwner: "Li Lei", carBrand: "JAC", loanAmount: 12 },
  });
});

it("says that the vehicle is gone", async () => {
  fakeServer({ "/car/getcarlist": () => ({ rows: [], total: 0 }) as never });
  const onClose = vi.fn();
  await show(<FitDevice carId={7} plate="京A12345" onClose={onClose} />, { may: ["/car/getcarlist"] });
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("does not exist any more");
});

function Page({ onDo }: { onDo: Parameters<typeof useFitting>[0] }) {
  useFitting(onDo);
  return null;
}

it("is begun by the address, once", async () => {
  const onDo = vi.fn();
  const page = await show(<Page onDo={onDo} />, { address: "fit=7&plate=X1&key=a" });
  await until(() => expect(page.address()).toBe("key=a"));
  expect(onDo.mock.calls).toEqual([[{ what: "fit", carId: 7, plate: "X1" }]]);
});
