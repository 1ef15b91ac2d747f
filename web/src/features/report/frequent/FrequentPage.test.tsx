import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import FrequentPage from "./FrequentPage";
import type { Found } from "./found";

vi.mock("./PlacesMap", () => ({ default: () => null }));

const path = "/report/getfrequentplacelist";

const place = (lng: number, nights: number): Found["places"][number] => ({
  ...{ lng, lat: 39.9, visits: 5, seconds: 90_000, nights, first: 1_770_000_000, last: 1_770_500_000 },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: Array.from({ length: 24 }, (_, hour) => hour) },
});

const found: Found = {
  ...{ organName: "Head office", deviceName: "Box", imei: "860000000000007", plateNo: "京A00007" },
  ...{ carOwner: "Li", deviceTypeName: "Wired", deviceModelName: "GT06N", deviceModel: "GT06N", carId: 3 },
  ...{ startDate: "2026-01-01", endDate: "2026-03-31", nights: 30, atNight: 1, now: 0, all: 2 },
  places: [place(116.4, 0), place(116.5, 24)],
};

const page = (
  <MemoryRouter>
    <FrequentPage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

it("says at first sight where the vehicle is at three in the morning", async () => {
  const server = fakeServer({ [path]: () => found });
  await show(page, { may: [path], address: "imei=860000000000007" });
  await until(() => expect(byId("frequent-answer")?.textContent).toContain("Place 2"));
  expect(byId("frequent-answer")?.textContent).toContain("Nights there: 24 of 30 known");
  expect(byId("frequent-answer")?.textContent).toContain("It stands at place 1 now");
  expect(server.last(path)?.said).toMatchObject({ imei: "860000000000007" });
  expect(byId("frequent-usual")).toBeUndefined(); // who may not
  await press("frequent-night");
  expect(byId("frequent-places")?.querySelectorAll("li[data-picked]")).toHaveLength(1);
});

it("says without being asked where the first places are, and of the others when asked", async () => {
  const places = [116.1, 116.2, 116.3, 116.4].map((lng) => place(lng, 0));
  const server = fakeServer({
    [path]: () => ({ ...found, places, all: 4 }),
    "/map/getaddress": ({ lon }) => ({ address: `Street ${lon}`, short: "", source: "offline" }),
    "/device/getDeviceInfo": () => null as never,
  });
  await show(page, { may: [path, "/map/getaddress"], address: "imei=860000000000007" });
  await until(() => expect(shown()).toContain("Street 116.3"));
  expect(server.last("/map/getaddress")?.said).not.toMatchObject({ lon: 116.4 });
  expect(shown()).not.toContain("Street 116.4");
  await press("report-address");
  await until(() => expect(shown()).toContain("Street 116.4"));
});

it("adds a place to the usual places behind those that there are", async () => {
  const server = fakeServer({
    [path]: () => found,
    "/place/getusualplacelist": () => [{ name: "Home", lng: 1, lat: 2, radius: 100 }],
    "/place/setusualplaces": () => [],
  });
  await show(page, {
    may: [path, "/place/getusualplacelist", "/place/setusualplaces"],
    address: "imei=860000000000007",
  });
  await until(() => expect(byId("frequent-usual")).toBeDefined());
  await press("frequent-usual");
  await until(() => expect(byId("takeover-name")).toBeDefined());
  await type("takeover-name", "Work");
  await press("takeover-save");
  await until(() =>
    expect(server.last("/place/setusualplaces")?.said).toMatchObject({
      carId: 3,
      places: [
        { name: "Home", lng: "1", lat: "2", radius: "100" },
        { name: "Work", lng: "116.4", lat: "39.9", radius: "500" },
      ],
    }),
  );
});

it("makes a place a second-pledge point", async () => {
  const taken = {
    ...{ pointId: 1, pointName: "Pawnshop", organId: 1, organName: "Head office", isShare: 0, mine: 1 },
    ...{ lng: 116.4, lat: 39.9, radius: 300, address: "", remark: "", createTime: 1, updateTime: 1 },
  };
  const server = fakeServer({ [path]: () => found, "/place/insertpledgepoint": () => taken });
  await show(page, { may: [path, "/place/insertpledgepoint"], address: "imei=860000000000007" });
  await until(() => expect(byId("frequent-pledge")).toBeDefined());
  expect(byId("frequent-usual")).toBeUndefined();
  await press("frequent-pledge");
  await until(() => expect(byId("takeover-name")).toBeDefined());
  await type("takeover-name", "Pawnshop");
  await press("takeover-save");
  await until(() =>
    expect(server.last("/place/insertpledgepoint")?.said).toMatchObject({
      ...{ pointName: "Pawnshop", isShare: 0, lng: "116.4", lat: "39.9", radius: "300" },
    }),
  );
});

it("has the places exported and sent by e-mail for who may", async () => {
  const file = "/report/exportfrequentplacelist";
  const server = fakeServer({ [path]: () => found, [file]: () => ({ taskId: 7 }) });
  await show(page, {
    may: [path, file, "/report/insertsubscription"],
    address: "imei=860000000000007&from=2026-01-01&to=2026-03-31",
  });
  await until(() => expect(byId("frequent-subscribe")).toBeDefined());
  await press("frequent-export");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = { imei: "860000000000007", startDate: "2026-01-01", endDate: "2026-03-31", timeZone };
  await until(() => expect(server.last(file)?.said).toMatchObject(asked));
});

it("asks for a vehicle first, and says why there is no answer", async () => {
  const server = fakeServer({ [path]: () => new Refusal(2203, "There is no such device", 404) });
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("Choose a vehicle"));
  expect(server.last(path)).toBeUndefined();
  await type("frequent-imei", "1");
});
