import { act } from "react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { press, show, type, until } from "@/testing/show";
import { carFields } from "./fields";
import { VehicleDialog } from "./VehicleDialog";

/** Types a plate and goes on to another field. */
async function leave(plate: string) {
  await type("car-plateNo", plate);
  await act(async () => field("plateNo")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

const field = (name: string) => document.querySelector(`[data-testid="car-${name}"]`);

it("has every field of a vehicle, and sends texts without spaces around them", async () => {
  const server = fakeServer({
    "/ucorgan/getorgantree": () => [],
    "/car/insertcar": () => ({ carId: 7, plateNo: "京A12345" }),
  });
  const onClose = vi.fn();
  await show(<VehicleDialog edited={null} onClose={onClose} />);
  for (const { name } of carFields) expect(field(name), name).not.toBeNull();
  await type("car-plateNo", "京A12345");
  await type("car-carOwner", " Wang ");
  await type("car-ownerPhone", "call me");
  await press("car-save");
  await until(() => expect(document.querySelectorAll(".ant-form-item-explain-error")).toHaveLength(1));
  await type("car-ownerPhone", "138 0013 8000");
  await type("car-loanAmount", "12.5");
  await press("car-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/car/insertcar")?.said).toEqual({
    lang: "en",
    ...Object.fromEntries(carFields.map(({ name }) => [name, ""])),
    ...{ plateNo: "京A12345", carOwner: "Wang", ownerPhone: "138 0013 8000", loanAmount: 12.5 },
    ...{ organId: 1, remark: "" },
  });
});

it("takes a plate from abroad with a hint, and no text that is no plate", async () => {
  fakeServer({ "/ucorgan/getorgantree": () => [] });
  await show(<VehicleDialog edited={null} onClose={() => {}} />);
  await leave("ABC 123");
  await until(() => expect(document.body.textContent).toContain("This is not a Chinese plate."));
  expect(document.querySelector(".ant-form-item-explain-error")).toBeNull();
  await leave("京A12"); // begins as a Chinese one, and is cut short
  await until(() => expect(document.querySelector(".ant-form-item-explain-error")).not.toBeNull());
});
