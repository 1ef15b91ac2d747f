import { Form } from "antd";
import { expect, it } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import type { ManagedDevice } from "../manage";
import { IccidField } from "./IccidField";

const iccid = "89860012345678901234";
const device = (known: string) => ({ ...deviceRow(1), iccid: known }) as unknown as ManagedDevice;
const field = () => document.querySelector<HTMLInputElement>("[data-testid=device-iccid]");

function Dialog({ edited }: { edited: ManagedDevice | null }) {
  return (
    <Form initialValues={{ iccid: edited?.iccid ?? "" }}>
      <IccidField edited={edited} />
    </Form>
  );
}

function saying(value: string) {
  return fakeServer({
    "/device/getterminalfacts": () =>
      ({
        rows: [{ key: "iccid", name: "ICCID", value, since: 1, at: 1, registered: "", differs: true }],
      }) as never,
  });
}

const may = ["/device/getterminalfacts"] as const;

it("takes over what the terminal says, where the device has no ICCID", async () => {
  saying(iccid);
  await show(<Dialog edited={device("")} />, { may: [...may] });
  await until(() => expect(byId("device-iccid-told")?.textContent).toContain(`The terminal says ${iccid}`));
  expect(field()?.disabled).toBe(false);
  await press("device-iccid-take");
  await until(() => expect(field()?.value).toBe(iccid));
  expect(byId("device-iccid-told")).toBeFalsy();
});

it("stays as it is once there is one, and nobody is asked then, nor by those who may not", async () => {
  const server = saying(iccid);
  await show(<Dialog edited={device("89860000000000000000")} />, { may: [...may] });
  expect(field()?.disabled).toBe(true);
  await show(<Dialog edited={device("")} />, { may: [] });
  expect(server.calls).toEqual([]);
});

it("offers nothing that is no ICCID", async () => {
  const server = saying("8986");
  await show(<Dialog edited={device("")} />, { may: [...may] });
  await until(() => expect(server.calls).toHaveLength(1));
  expect(byId("device-iccid-told")).toBeFalsy();
});
