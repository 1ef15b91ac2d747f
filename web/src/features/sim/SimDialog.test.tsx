import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { press, show, type, typed, until } from "@/testing/show";
import { SimDialog } from "./SimDialog";

const choices = {
  "/propertymap/getpropertymapdropdownlist": () => ({}),
  "/ucorgan/getorgantree": () => [],
};
const shown = () => document.body.textContent ?? "";

it("sends a card as it is meant, and only with its numbers", async () => {
  const server = fakeServer({
    ...choices,
    "/uccard/insertsimcard": ({ sim, iccid }) => ({ simId: 7, sim, iccid }),
  });
  const onClose = vi.fn();
  await show(<SimDialog onClose={onClose} />);
  await press("sim-save");
  await until(() => expect(document.querySelectorAll(".ant-form-item-explain-error")).toHaveLength(2));
  await type("sim-sim", "138 0013-8000");
  expect(typed("sim-sim")).toBe("13800138000");
  await type("sim-iccid", "8986 0012 3456 7890 abc");
  await press("sim-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/uccard/insertsimcard")?.said).toMatchObject({
    sim: "13800138000",
    iccid: "8986001234567890ABC",
    organId: 1,
  });
});

it("stays open with what the server refused", async () => {
  fakeServer({ ...choices, "/uccard/insertsimcard": () => new Refusal(2207, "There is such a card") });
  const onClose = vi.fn();
  await show(<SimDialog onClose={onClose} />);
  await type("sim-sim", "13800138000");
  await type("sim-iccid", "8986001234567890123");
  await press("sim-save");
  await until(() => expect(shown()).toContain("There is such a card"));
  expect(onClose).not.toHaveBeenCalled();
});
