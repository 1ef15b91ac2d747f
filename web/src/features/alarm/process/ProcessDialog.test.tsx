import { expect, it, vi } from "vitest";
import { alarmRow } from "@/testing/alarm";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, typed, until } from "@/testing/show";
import ProcessDialog from "./ProcessDialog";

const problems = { PROBLEM_TYPE: [{ key: "0", val: "Not classified" }] } as never;

it("shows what one alarm says, and notes who did what about it", async () => {
  const server = fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => problems,
    "/alarm/updatealarm": () => ({ handled: 1, already: 0 }),
  });
  const closed = vi.fn();
  await show(<ProcessDialog alarms={[alarmRow("0001")]} onClose={closed} />);
  const facts = byId("alarm-facts")?.textContent ?? "";
  for (const said of ["京A0001", "860000000000001", "North", "SOS", "The driver called for help"])
    expect(facts).toContain(said);
  expect(typed("alarm-user")).toBe("admin");
  await type("alarm-remark", "called back");
  await type("alarm-mobile", "13800000000");
  await press("alarm-process-save");
  await until(() => expect(closed).toHaveBeenCalled());
  expect(server.last("/alarm/updatealarm")?.said).toMatchObject({
    ...{ alarmIds: "0001", problemType: "0", handleRemark: "called back" },
    ...{ handleUser: "admin", handleMobile: "13800000000" },
  });
});

it("processes several at once, and says how many somebody else had processed", async () => {
  const server = fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => problems,
    "/alarm/updatealarm": () => ({ handled: 1, already: 1 }),
  });
  const closed = vi.fn();
  await show(<ProcessDialog alarms={[alarmRow("0001"), alarmRow("0002")]} onClose={closed} />);
  expect(byId("alarm-facts")).toBeUndefined();
  expect(document.body.textContent).toContain("Process alarms: 2");
  await press("alarm-process-save");
  await until(() => expect(closed).toHaveBeenCalled());
  expect(server.last("/alarm/updatealarm")?.said.alarmIds).toBe("0001,0002");
  await until(() => expect(document.body.textContent).toContain("1 of them had been before"));
});

it("keeps what was typed where the server refuses", async () => {
  fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => problems,
    "/alarm/updatealarm": () => new Refusal(1, "The alarm does not exist"),
  });
  const closed = vi.fn();
  await show(<ProcessDialog alarms={[alarmRow("0001")]} onClose={closed} />);
  await type("alarm-remark", "called back");
  await press("alarm-process-save");
  await until(() => expect(document.body.textContent).toContain("The alarm does not exist"));
  expect(typed("alarm-remark")).toBe("called back");
  expect(closed).not.toHaveBeenCalled();
});
