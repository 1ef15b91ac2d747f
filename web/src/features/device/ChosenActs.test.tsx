import { expect, it, vi } from "vitest";
import { deviceRow } from "@/testing/device";
import { press, show, until } from "@/testing/show";
import { ChosenActs } from "./ChosenActs";
import type { ManagedDevice } from "./manage";

const chosen = [1, 2].map((id) => ({ ...deviceRow(id), carId: id }) as unknown as ManagedDevice);
const may = ["/device/updatedeviceorgan", "/device/insertdeviceimport"] as const;

it("transfers the chosen devices by one button, and their vehicles whole by the other", async () => {
  const onDo = vi.fn();
  await show(<ChosenActs rows={chosen} onDo={onDo} />, { may: [...may] });
  await press("device-move");
  await press("device-move-cars");
  expect(onDo.mock.calls.map(([doing]) => [doing.what, doing.mode, doing.whole])).toEqual([
    ["move", "chosen", false],
    ["move", "chosen", true],
  ]);
});

it("says why SIM cards cannot be unbound", async () => {
  await show(<ChosenActs rows={chosen} onDo={() => {}} />, { may: [...may] });
  await press("device-more");
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await until(() => expect(items()).toHaveLength(2));
  for (const item of items()) {
    expect(item.getAttribute("aria-disabled")).toBe("true");
    expect(item.textContent).toContain("the operator's platform does not offer unbinding yet");
  }
});
