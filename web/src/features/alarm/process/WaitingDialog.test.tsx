import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, typed, until } from "@/testing/show";
import WaitingDialog from "./WaitingDialog";

let counted: { count: number; more?: boolean; until: number } | Refusal;

async function open() {
  const server = fakeServer({
    "/alarm/getwaitingcount": () => counted,
    "/alarm/updatewaitingalarms": () => new Refusal(3308, "More alarms wait by now: 15"),
    "/propertymap/getpropertymapdropdownlist": () => ({ PROBLEM_TYPE: [] }) as never,
  });
  const closed = vi.fn();
  await show(<WaitingDialog filter={{ alarmClass: "URGENT" }} onClose={closed} />);
  return { server, closed };
}

it("counts again, and keeps what was typed, where more wait by now", async () => {
  counted = { count: 12, until: 1_790_000_000_000 };
  const { server, closed } = await open();
  await until(() =>
    expect(byId("alarm-waiting-count")?.textContent).toMatch(/^Matching alarms up to .*: 12\. Later/),
  );
  await type("alarm-remark", "storm");
  counted = { count: 15, until: 1_790_000_060_000 };
  await press("alarm-waiting-save");
  await until(() => expect(document.body.textContent).toContain("More alarms wait by now: 15"));
  await until(() => expect(byId("alarm-waiting-save")?.textContent).toBe("Process alarms: 15"));
  expect(typed("alarm-remark")).toBe("storm");
  expect(server.last("/alarm/updatewaitingalarms")?.said).toMatchObject({ count: 12, alarmClass: "URGENT" });
  expect(closed).not.toHaveBeenCalled();
});

it("says which of more are processed", async () => {
  counted = { count: 20_000, more: true, until: 1_790_000_000_000 };
  await open();
  await until(() =>
    expect(byId("alarm-waiting-count")?.textContent).toMatch(
      /^More than 20,000 alarms match up to .*The newest 20,000 are processed now/,
    ),
  );
});

it("says that none waits, and has nothing to save", async () => {
  counted = { count: 0, until: 1_790_000_000_000 };
  await open();
  await until(() => expect(byId("alarm-waiting-count")?.textContent).toBe("No alarms to process"));
  expect(byId("alarm-waiting-save")).toBeUndefined();
  expect(byId("alarm-remark")).toBeUndefined();
});

it("says why they cannot be counted", async () => {
  counted = new Refusal(2002, "There is no such organisation", 404);
  await open();
  await until(() => expect(document.body.textContent).toContain("There is no such organisation"));
  expect(byId("alarm-waiting-save")).toBeUndefined();
});
