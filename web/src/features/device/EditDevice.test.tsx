import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import EditDevice from "./EditDevice";

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
