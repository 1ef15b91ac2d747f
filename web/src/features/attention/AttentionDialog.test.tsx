import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import AttentionDialog from "./AttentionDialog";
import { REMARK_ONLY } from "./levels";

const mate = (n: number) => ({
  ...{
    deviceId: n,
    imei: `86000000000000${n}`,
    deviceName: `Tracker ${n}`,
    deviceModel: "GT06N",
    modelHides: false,
  },
  ...{ deviceTypeName: "Wired", plateNo: "京A00001", attention: 0, attentionName: "Not watched" },
  attentionRemark: "",
});
const choice = (key: string, val: string) => ({ key, val, iden: `ATTENTION_REMARK.${key}` });

let server: ReturnType<typeof fakeServer>;
let mates = 2;

beforeEach(() => {
  mates = 2;
  server = fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => ({
      ATTENTION_REMARK: [choice("1", "Long parking"), choice("3", "Risk monitoring")],
    }),
    "/device/getsamecardevicelist": () => Array.from({ length: mates }, (_, i) => mate(i + 1)),
    "/device/updatedeviceattention": () => ({ deviceCount: 1 }),
  });
});

async function open(level: number, attention = 0, attentionRemark = "", may = true) {
  const device = { imei: mate(1).imei, plateNo: "京A00001", name: "京A00001", attention, attentionRemark };
  await show(<AttentionDialog device={device} level={level} onClose={() => {}} />, {
    may: may ? ["/device/getsamecardevicelist"] : [],
  });
  await until(() => expect(byId("attention-save")).toBeTruthy());
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[data-testid=attention-reasons] input")];
const sent = async () => {
  await press("attention-save");
  await until(() => expect(server.last("/device/updatedeviceattention")).toBeTruthy());
  return server.last("/device/updatedeviceattention")?.said;
};

it("joins the reasons that were picked and typed, for all devices of the vehicle", async () => {
  await open(3);
  await act(async () => boxes()[1]?.click());
  await act(async () => boxes()[0]?.click());
  await type("attention-typed", "behind the mill");
  await act(async () =>
    document.querySelector<HTMLInputElement>("[data-testid=attention-same-car]")?.click(),
  );
  expect(await sent()).toMatchObject({
    ...{ imei: mate(1).imei, plateNo: "京A00001", attention: 3, sameCar: 1 },
    attentionRemark: "Long parking/Risk monitoring/behind the mill",
  });
});

it("changes the remark alone, and begins with the one that is there", async () => {
  await open(REMARK_ONLY, 2, "Risk monitoring/mill");
  expect(byId("attention-level")).toBeUndefined();
  expect(boxes().map((box) => box.checked)).toEqual([false, true]);
  await act(async () => boxes()[0]?.click());
  expect(await sent()).toMatchObject({
    attention: -1,
    attentionRemark: "Long parking/Risk monitoring/mill",
    sameCar: 0,
  });
});

it("who stops watching says no reason", async () => {
  await open(0, 2, "Risk monitoring");
  expect(boxes()).toHaveLength(0);
  expect(await sent()).toMatchObject({ attention: 0, attentionRemark: "" });
});

it("a device that is alone in its vehicle is not offered others", async () => {
  mates = 1;
  await open(1);
  expect(byId("attention-same-car")).toBeUndefined();
});

it("who may not see the other devices of a vehicle is offered none, and is refused nothing", async () => {
  await open(3, 0, "", false);
  expect(byId("attention-same-car")).toBeUndefined();
  expect(server.last("/device/getsamecardevicelist")).toBeUndefined();
  expect(await sent()).toMatchObject({ attention: 3, sameCar: 0 });
});
