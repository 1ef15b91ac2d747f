import { expect, it } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { Shown } from "./Shown";

it("says when the outline of a district cannot be had", async () => {
  const server = fakeServer({
    "/fence/getregionoutline": () => new Refusal(3407, "There is no outline of this district"),
  });
  await show(<Shown shape={{ shapeType: "SHAPE_TYPE.XZQ", shapeData: "110000,110100", shapeScope: 0 }} />);
  await until(() =>
    expect(document.querySelector(".ant-modal-confirm-error")?.textContent).toContain(
      "There is no outline of this district",
    ),
  );
  expect(server.last("/fence/getregionoutline")?.said.regionId).toBe("110100");
});

it("asks for no outline of what was drawn", async () => {
  const server = fakeServer({});
  await show(<Shown shape={{ shapeType: "SHAPE_TYPE.DBX", shapeData: "[]", shapeScope: 0 }} />);
  expect(server.calls).toEqual([]);
  expect(document.querySelector(".ant-modal-confirm-error")).toBeNull();
});
