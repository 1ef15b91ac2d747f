import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { press, show, until } from "@/testing/show";
import type { FenceRow } from "./api";
import { DeleteFence } from "./DeleteFence";

const fence = { fenceId: 7, fenceName: "Yard", shapeTypeName: "Circle", boundCount: 3 } as FenceRow;

it("says what goes with a fence before it is deleted", async () => {
  const server = fakeServer({ "/fence/deletefence": () => ({ deleted: 1 }) as never });
  const onClose = vi.fn();
  await show(<DeleteFence fence={fence} onClose={onClose} />);
  for (const part of [
    "Delete this fence?",
    "Yard · Circle",
    "Its bindings (3) and the record of who was in it",
  ])
    await until(() => expect(document.body.textContent).toContain(part));
  expect(server.last("/fence/deletefence")).toBeUndefined();
  await press("fence-delete-confirm");
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(server.last("/fence/deletefence")?.said.fenceIds).toBe(7);
});

it("stays open and says why it is refused", async () => {
  fakeServer({ "/fence/deletefence": () => new Refusal(3212, "The fence Yard is shared by another") });
  const onClose = vi.fn();
  await show(<DeleteFence fence={fence} onClose={onClose} />);
  await press("fence-delete-confirm");
  await until(() => expect(document.body.textContent).toContain("The fence Yard is shared by another"));
  expect(onClose).not.toHaveBeenCalled();
});
