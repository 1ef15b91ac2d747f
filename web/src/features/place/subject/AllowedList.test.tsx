import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { press, pressIn, show, until } from "@/testing/show";
import { AllowedList } from "./AllowedList";
import type { AllowedDistrict } from "./api";

const districts = [
  { regionId: 11, names: ["Beijing"] },
  { regionId: 12, names: ["Tianjin"] },
] as AllowedDistrict[];

it("deletes a district once that is confirmed", async () => {
  const server = fakeServer({
    "/place/setalloweddistricts": () => null as never,
    "/basic/getnationregionlist": () => [] as never,
  });
  await show(<AllowedList subject={{ organId: 3 }} districts={districts} />, {
    may: ["/place/setalloweddistricts"],
  });
  await press("allowed-delete-11");
  await until(() => expect(document.body.textContent).toContain("Delete the district Beijing?"));
  expect(server.last("/place/setalloweddistricts")).toBeUndefined();
  await pressIn(".ant-modal-confirm .ant-btn-dangerous");
  await until(() => expect(server.last("/place/setalloweddistricts")?.said.regionIds).toEqual([12]));
});
