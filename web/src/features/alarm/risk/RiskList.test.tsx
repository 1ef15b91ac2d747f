import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { Choice } from "@/features/dictionary/public";
import { alarmRow } from "@/testing/alarm";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, until } from "@/testing/show";
import { AlarmActs } from "../acts/AlarmActs";
import { useAlarmsChanged } from "../queries";
import { RiskList } from "./RiskList";

const types = ["sos", "powerCut"].map((key) => ({ key, val: key })) as Choice[];
const onPick = vi.fn();

function Listed() {
  const [hidden, setHidden] = useState<string[]>([]);
  const changed = useAlarmsChanged();
  return (
    <AlarmActs>
      <button type="button" data-testid="news" onClick={changed} />
      <RiskList types={types} hidden={hidden} onHide={setHidden} picked="" onPick={onPick} />
    </AlarmActs>
  );
}

const rows = [alarmRow("0001"), alarmRow("0002", { deviceName: "Tracker 2" })];
const asked = { pageSize: "10", currentPage: "1" };

function open() {
  const server = fakeServer({
    "/alarm/getalarmlist": ({ searchKey }) => (searchKey ? { rows: [], total: 0 } : { rows, total: 12 }),
    "/propertymap/getpropertymapdropdownlist": () => ({ PROBLEM_TYPE: [] }) as never,
    "/alarm/updatealarm": () => ({ handled: 2, already: 0 }),
    "/alarm/getwaitingcount": () => ({ count: 13, until: 1_700_000_000_000 }),
    "/alarm/updatewaitingalarms": () => ({ taskId: 5, count: 13 }),
    "/task/gettasklist": () => [],
    "/ucorgan/getorgantree": () => [],
  });
  return server;
}

it("lists ten a page, by name or plate and owner, and shows one on the map", async () => {
  const server = open();
  await show(<Listed />, { may: ["/alarm/getalarmlist", "/alarm/updatealarm"] });
  await until(() => expect(byId("risk-0001")?.textContent).toContain("京A0001 Li"));
  expect(byId("risk-0002")?.textContent).toContain("Tracker 2");
  const first = server.calls.find((call) => call.path === "/alarm/getalarmlist");
  expect(first?.said).toMatchObject(asked);
  expect(first?.said.alarmTypes).toBeUndefined();
  await press("risk-0002");
  expect(onPick).toHaveBeenLastCalledWith(rows[1]);
  await type("risk-search", "nobody");
  await until(() => expect(document.body.textContent).toContain("No alarm matches"));
  expect(server.last("/alarm/getalarmlist")?.said).toMatchObject({ ...asked, searchKey: "nobody" });
});

it("says where there are more alarms than are counted", async () => {
  fakeServer({
    "/alarm/getalarmlist": ({ searchKey }) => ({ rows, total: 10_000, more: searchKey === "a" }),
    "/ucorgan/getorgantree": () => [],
  });
  await show(<Listed />, { may: ["/alarm/getalarmlist"] });
  await until(() => expect(document.body.textContent).toContain("10,000 in total"));
  await type("risk-search", "a");
  await until(() => expect(document.body.textContent).toContain("More than 10,000"));
});

const counted = [
  [false, "Select all 10,000 that match", "All that match are selected: 10,000.", "Process (10,000)"],
  [
    true,
    "Select all that match",
    "All that match are selected: more than 10,000.",
    "Process (more than 10,000)",
  ],
] as const;

it.each(counted)(
  "does not name as all what is only as far as it was counted (more: %s)",
  async (more, choose, all, process) => {
    fakeServer({
      "/alarm/getalarmlist": () => ({ rows, total: 10_000, more }),
      "/ucorgan/getorgantree": () => [],
    });
    await show(<Listed />, { may: ["/alarm/getalarmlist", "/alarm/updatealarm"] });
    await until(() => expect(byId("risk-0001")).toBeTruthy());
    await pressIn(".ant-table-thead input[type=checkbox]");
    expect(byId("choose-all-button")?.textContent).toBe(choose);
    await press("choose-all-button");
    expect(byId("choose-all")?.textContent).toContain(all);
    expect(byId("process-many")?.textContent).toBe(process);
  },
);

it("wants one alarm at least to be chosen before several are processed", async () => {
  const server = open();
  await show(<Listed />, { may: ["/alarm/getalarmlist", "/alarm/updatealarm"] });
  await until(() => expect(byId("risk-0001")).toBeTruthy());
  await press("process-many");
  await until(() =>
    expect(document.body.textContent).toContain("You did not check the alarm information to be processed"),
  );
  await pressIn(".ant-table-thead input[type=checkbox]");
  await press("process-many");
  await until(() => expect(byId("alarm-process-save")).toBeTruthy());
  await press("alarm-process-save");
  await until(() => expect(server.last("/alarm/updatealarm")?.said.alarmIds).toBe("0001,0002"));
});

it("processes all that match once all of a page are chosen, as many as were counted", async () => {
  const server = open();
  await show(<Listed />, { may: ["/alarm/getalarmlist", "/alarm/updatealarm"] });
  await until(() => expect(byId("risk-0001")).toBeTruthy());
  expect(byId("choose-all")).toBeUndefined();
  await pressIn(".ant-table-thead input[type=checkbox]");
  expect(byId("choose-all")?.textContent).toContain("All on this page are selected: 2.");
  await press("choose-all-button");
  expect(byId("choose-all")?.textContent).toContain("All that match are selected: 12.");
  expect(byId("process-many")?.textContent).toBe("Process (12)");
  await press("process-many");
  await until(() => expect(byId("alarm-waiting-save")?.textContent).toBe("Process alarms: 13"));
  const lists = server.calls.filter((call) => call.path === "/alarm/getalarmlist").length;
  await press("news"); // what was confirmed does not change under the hand
  await until(() =>
    expect(server.calls.filter((call) => call.path === "/alarm/getalarmlist").length).toBeGreaterThan(lists),
  );
  expect(server.calls.filter((call) => call.path === "/alarm/getwaitingcount")).toHaveLength(1);
  await press("alarm-waiting-save");
  await until(() =>
    expect(server.last("/alarm/updatewaitingalarms")?.said).toMatchObject({
      ...{ count: 13, until: 1_700_000_000_000, problemType: "0" },
    }),
  );
  await until(() => expect(byId("choose-all")).toBeUndefined());
});

it("wants one type at least to be ticked, and asks for those that are", async () => {
  const server = open();
  await show(<Listed />, { may: ["/alarm/getalarmlist"] });
  await until(() => expect(byId("risk-0001")).toBeTruthy());
  await press("alarm-type-filter");
  await pressIn('[data-testid="alarm-types"] input[value="powerCut"]');
  await until(() => expect(server.last("/alarm/getalarmlist")?.said.alarmTypes).toBe("sos"));
  expect(byId("alarm-type-filter")?.textContent).toBe("Types 1/2");
  await pressIn('[data-testid="alarm-types"] input[value="sos"]');
  await press("alarm-type-filter"); // closes it with none ticked
  await until(() =>
    expect(document.body.textContent).toContain("You did not check the alarm information to be processed"),
  );
  expect(server.last("/alarm/getalarmlist")?.said.alarmTypes).toBe("sos");
});

it("offers nothing to process to those who may not", async () => {
  open();
  await show(<Listed />, { may: ["/alarm/getalarmlist"] });
  await until(() => expect(byId("risk-0001")).toBeTruthy());
  expect(byId("process-many")).toBeUndefined();
  expect(byId("process-0001")).toBeUndefined();
  expect(byId("watch-860000000000001")).toBeUndefined();
});
