import { expect, it } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { useNamesApart } from "./useNamesApart";

const imeis = [1, 2].map((n) => deviceRow(n).imei);

function Names({ onNames }: { onNames: (names: string[]) => void }) {
  onNames(imeis.map(useNamesApart(imeis)));
  return null;
}

/** What two devices are called in the end, whose plates and names are these. */
async function namesOf(plates: string[], names: string[], last: string[]) {
  const mates = imeis.map((imei, i) => ({ imei, deviceName: names[i], deviceTypeName: "Wired" }) as never);
  fakeServer({
    "/device/getDeviceInfo": ({ imei }) =>
      deviceRow(imei === imeis[0] ? 1 : 2, { plateNo: plates[imei === imeis[0] ? 0 : 1] }) as never,
    "/device/getsamecardevicelist": () => mates,
  });
  let now: string[] = [];
  await show(<Names onNames={(all) => (now = all)} />, {
    may: ["/device/getDeviceInfo", "/device/getsamecardevicelist"],
  });
  await until(() => expect(now).toEqual(last));
}

it("two devices with plates of their own are called by these", async () => {
  await namesOf(["京A1", "京A2"], ["Wired one", "Under the seat"], ["京A1", "京A2"]);
});

it.each([
  [
    ["Wired one", "Under the seat"],
    ["京A1 Wired one", "京A1 Under the seat"],
  ],
  [
    ["Wired one", ""],
    ["京A1 Wired one", `京A1 Wired ${imeis[1]}`],
  ],
  [
    ["Tracker", "Tracker"],
    ["京A1 1", "京A1 2"],
  ],
])("two of one vehicle, %j, are told apart", async (names, last) => {
  await namesOf(["京A1", "京A1"], names, last);
});
