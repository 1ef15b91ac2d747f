import { expect, it } from "vitest";
import { createLive, LiveContext } from "@/live/live";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { InfoWindow } from "./InfoWindow";

const device = deviceRow(1, { lastSignalTime: Math.floor(Date.now() / 1000) - 8 * 3600 });
const live = createLive(() => {});

async function draw(may: ("/device/updatedevice" | "/device/getdevicelist")[]) {
  fakeServer({
    "/device/getDeviceInfo": () =>
      ({
        ...device,
        ...{ activateTime: 0, expireTime: 0, installDate: "", installLocation: "", simNo: "", iccid: "" },
      }) as never,
  });
  await show(
    <LiveContext value={live}>
      <InfoWindow picked={device} onClose={() => {}} />
    </LiveContext>,
    { may },
  );
  await until(() => expect(byId("info-actions")).toBeTruthy());
  return byId("info-window")?.textContent ?? "";
}

it("says the plate once, how long ago it was heard of, and what can be done", async () => {
  const text = await draw(["/device/updatedevice", "/device/getdevicelist"]);
  expect(text.match(/京A00001/g)).toHaveLength(1);
  expect(text).toContain("8 hours ago");
  expect(text).toContain("Moving");
  expect(text).toContain("Edit device");
  expect(text).toContain("Copy link");
});

it("a healthy car's 13.8 V are not red", async () => {
  await draw([]);
  const volts = [...document.querySelectorAll("span")].find(
    (span) => span.textContent === "13.8 V" && span.className.includes("level"),
  );
  expect(volts?.dataset.low).toBeUndefined();
  expect(volts).toBeTruthy();
});

it("who may not change devices finds no edit", async () => {
  expect(await draw([])).not.toContain("Edit device");
});
