import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { GetAnswer } from "@/lib/api";
import { chooseLanguage } from "@/lib/locale";
import { alarmRow } from "@/testing/alarm";
import { fakeServer, heldBack, Refusal } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { AlarmActs } from "../acts/AlarmActs";
import { EvidenceButton } from "../acts/RowActs";
import type { AlarmRow } from "../api";
import EvidenceDialog from "./EvidenceDialog";

vi.mock("./EvidenceMap", () => ({ EvidenceMap: () => null })); // needs a canvas

type Place = GetAnswer<"/map/getaddress"> | Refusal;

const placeOf = (address: string): Place => ({ address, short: address, source: "offline" });

let printed = "";

beforeEach(() => {
  printed = "";
  vi.stubGlobal("print", () => {
    printed = document.querySelector(".wm-printing")?.textContent ?? "";
  });
});

async function open(
  place: Place,
  { more = {}, held = {}, may = true, viewedBy = "", before = () => {} } = {},
) {
  const row = alarmRow("4711", { deviceName: "Tracker 2", ...more } as Partial<AlarmRow>);
  const evidence = {
    ruleVersion: 1,
    openedBy: "",
    closedBy: "",
    fixes: [],
    values: [],
    districts: [],
    ...held,
  };
  const server = fakeServer({
    "/alarm/getalarm": () => ({ ...row, evidence, sameDay: [] }) as never,
    "/map/getaddress": () => place,
  });
  before();
  await show(<EvidenceDialog alarmId="4711" onOpen={() => {}} onClose={() => {}} />, {
    may: may ? ["/map/getaddress"] : [],
    viewedBy,
  });
  return server;
}

/** Prints once everything is there. */
async function print() {
  await until(() => expect(byId("evidence-print")?.matches(":disabled, .ant-btn-loading")).toBe(false));
  await press("evidence-print");
  await until(() => expect(printed).not.toBe(""));
}

it("prints the address without a press, by the plate, with the alarm's number", async () => {
  await open(placeOf("Dongcheng, Beijing"));
  await print();
  expect(printed).toContain("Evidence: SOS, 京A4711");
  expect(printed).toContain("Dongcheng, Beijing 39.900000, 116.400000");
  expect(printed).toContain("Alarm number4711");
  expect(printed).toContain("DeviceTracker 2");
  expect(printed).toContain("IMEI860000000004711");
  expect(printed).not.toContain("View");
});

it("says when, in which zone and by whom it was printed", async () => {
  await open(placeOf(""));
  await print();
  expect(printed).toMatch(/Printed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d by admin\./);
  expect(printed).toMatch(/Alarm time\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d/);
  expect(byId("evidence")?.textContent).not.toContain("Printed");
});

it("names who looks through another's eyes as the one who printed it", async () => {
  await open(placeOf(""), { viewedBy: "root" });
  await print();
  expect(printed).toMatch(/by root\./);
});

it("waits for an address that is on its way", async () => {
  let goOn = () => {};
  const before = () => {
    goOn = heldBack("/map/getaddress").goOn;
  };
  await open(placeOf("Dongcheng, Beijing"), { before });
  await until(() => expect(byId("evidence-print")?.className).toContain("ant-btn-loading"));
  await press("evidence-print");
  expect(printed).toBe("");
  goOn();
  await print();
  expect(printed).toContain("Dongcheng, Beijing");
});

it("prints coordinates where the address is not to be had, and lets it be asked for again on screen", async () => {
  await open(new Refusal(1, "No geocoder answers"));
  await until(() => expect(byId("evidence-address")?.textContent).toContain("No geocoder answers"));
  expect(byId("evidence-address-again")).toBeTruthy();
  await print();
  expect(printed).toContain("39.900000, 116.400000");
  expect(printed).not.toContain("No geocoder answers");
  expect(printed).not.toContain("Try again");
});

it("prints coordinates for those who may not look addresses up", async () => {
  const server = await open(placeOf("Dongcheng, Beijing"), { may: false });
  await print();
  expect(printed).toContain("39.900000, 116.400000");
  expect(server.last("/map/getaddress")).toBeUndefined();
});

it("asks for no address of an alarm without a place", async () => {
  const server = await open(placeOf("Null Island"), { more: { lat: 0, lon: 0 } });
  await print();
  expect(printed).toContain("The data has no latitude and longitude location");
  expect(server.last("/map/getaddress")).toBeUndefined();
});

it("names the districts that were allowed, and the account that processed it", async () => {
  const districts = [
    { regionId: 110101, names: ["Beijing", "Dongcheng"] },
    { regionId: 999999, names: [] },
  ];
  const more = {
    handleStatus: "handled",
    handleUser: "Li",
    handleAccount: "north",
    handleTime: 1_790_000_000,
  };
  await open(placeOf("Dongcheng, Beijing"), { more, held: { districts } });
  await until(() => expect(byId("evidence-districts")?.textContent).toBe("Beijing / Dongcheng999999"));
  await print();
  expect(printed).toContain("Allowed districtsBeijing / Dongcheng999999");
  expect(printed).toContain("Processed byLiAccountnorth");
});

it("says nothing of districts and of an account where there are none", async () => {
  await open(placeOf("Dongcheng, Beijing"));
  await print();
  expect(printed).not.toContain("Allowed districts");
  expect(printed).not.toContain("Account");
});

it("says of an alarm that is over why, how often it was, and that late data told or changed it", async () => {
  const more = { isOpen: false, endTime: 1_790_003_600, count: 3, backfilled: true, revised: true };
  await open(placeOf("Dongcheng, Beijing"), {
    more,
    held: { ruleVersion: 4, closedBy: "The vehicle came home" },
  });
  const text = () => byId("evidence")?.textContent ?? "";
  for (const part of ["Closed becauseThe vehicle came home", "Version of the rule4", "Times: 3, last"])
    await until(() => expect(text()).toContain(part));
  for (const mark of ["Closed", "From late data", "Revised by late data"])
    expect([...document.querySelectorAll(".ant-tag")].map(({ textContent }) => textContent)).toContain(mark);
  expect(text()).not.toContain("Not yet");
});

it("says figures with their units, and none where there is no limit", async () => {
  const units = ["m", "km", "s", "min", "h", "d", "kmh", "percent", "count"];
  const values = units.map((unit) => ({
    name: unit,
    label: `of ${unit}`,
    value: 2.345,
    limit: unit === "m" ? 0 : 7,
    unit,
  }));
  await open(placeOf("Dongcheng, Beijing"), { held: { values } });
  await until(() => expect(byId("evidence-values")).toBeTruthy());
  const rows = [...(byId("evidence-values")?.querySelectorAll("tbody tr") ?? [])];
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(" "))).toEqual([
    "of m 2.35 m –",
    "of km 2.35 km 7 km",
    "of s 2.35 s 7 s",
    "of min 2.35 min 7 min",
    "of h 2.35 h 7 h",
    "of d 2.35 d 7 d",
    "of kmh 2.35 km/h 7 km/h",
    "of percent 2.35% 7%",
    "of count 2.35 7",
  ]);
});

it("says the same in Chinese", async () => {
  await open(placeOf("北京市东城区"));
  await act(async () => chooseLanguage("cn"));
  await until(() => expect(byId("evidence")?.textContent).toContain("报警编号"));
  await print();
  expect(printed).toContain("北京市东城区 39.900000");
  expect(printed).toMatch(/打印时间：\d{4}-\d\d-\d\d .* UTC.*，打印人：admin。/);
});

it.each([
  ["unhandled", true],
  ["handled", false],
])(
  "can be processed where its evidence is read, as long as it is not (%s)",
  async (handleStatus, offered) => {
    const row = alarmRow("4711", { handleStatus } as Partial<AlarmRow>);
    const evidence = { ruleVersion: 1, openedBy: "", closedBy: "", fixes: [], values: [], districts: [] };
    fakeServer({
      "/alarm/getalarm": () => ({ ...row, evidence, sameDay: [row] }) as never,
      "/map/getaddress": () => placeOf(""),
      "/propertymap/getpropertymapdropdownlist": () => ({}) as never,
    });
    await show(
      <AlarmActs>
        <EvidenceButton alarm={row} />
      </AlarmActs>,
      { may: ["/alarm/getalarm", "/alarm/updatealarm"] },
    );
    await press("evidence-4711");
    await until(() => expect(byId("evidence-same-day")?.textContent).toContain("Alarm time"));
    expect(byId("evidence-process") !== undefined).toBe(offered);
    if (!offered) return;
    await press("evidence-process");
    await until(() => expect(byId("alarm-process-dialog")).toBeTruthy());
    expect(byId("evidence")).toBeTruthy();
  },
);
