import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, type, until } from "@/testing/show";
import { DeviceDialog } from "./DeviceDialog";

it("begins with an organisation that is chosen already, and takes only digits of a SIM number", async () => {
  fakeServer({
    "/ucorgan/getorgantree": () =>
      [{ id: 1, name: "Head office", label: "Head office", organName: "Head office", children: [] }] as never,
    "/propertymap/getpropertymapdropdownlist": () => ({}) as never,
  });
  await show(<DeviceDialog edited={null} onClose={() => {}} />);
  await until(() => expect(byId("device-simNo")).toBeTruthy());
  await until(() => expect(byId("device-organ")?.textContent).toContain("Head office"));
  await type("device-simNo", "abc139 0013-8000");
  const field = document.querySelector<HTMLInputElement>("input[data-testid=device-simNo]");
  expect(field?.value).toBe("13900138000");
});
