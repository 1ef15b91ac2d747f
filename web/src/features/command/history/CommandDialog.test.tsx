import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, until } from "@/testing/show";
import type { Command, CommandStep, Evidence } from "../api";
import { CommandDialog } from "./CommandDialog";

const event = (status: string, more: Partial<CommandStep> = {}): CommandStep => ({
  ...{ time: 1_770_000_000_120, status, statusName: status.toUpperCase(), actor: "system", process: "" },
  ...{ note: "", detail: "", frame: "", direction: "", fields: [], evidence: null },
  ...more,
});

const command: Command = {
  ...{ commandId: 7, cmdCode: "CC_38", cmdCodeName: "Cut oil or power", createUser: "admin", sendData: "" },
  ...{
    cmdStatus: "queued",
    cmdStatusName: "Queued",
    modelText: "RELAY,1#",
    sendContent: "",
    createTime: 1_770_000_000,
    sendTime: 0,
  },
  ...{ returnTime: 0, expireTime: 1_770_000_600, returnData: "", reason: "", imei: "860000000001" },
  ...{ deviceName: "Tracker", plateNo: "京A12345", canCancel: true },
  ...{ batchId: 0, organId: 1, organName: "", deviceTypeName: "", deviceModelName: "" },
  events: [event("queued", { actor: "admin" })],
  approvable: false,
  asking: null,
  evidence: null,
};

async function open(answers: () => Command) {
  const server = fakeServer({
    "/report/getcommand": answers,
    "/report/cancelcommand": () => null,
  } as never);
  await show(<CommandDialog commandId={7} onClose={() => {}} />, { may: ["/report/cancelcommand"] });
  await until(() => expect(byId("command-steps")).toBeTruthy());
  return server;
}

it("shows every step with who took it, and both frames in parts", async () => {
  const sent = event("sent", {
    ...{ process: "gateway", frame: "78780a80", direction: "down" },
    fields: [{ name: "length", value: "10", bytes: "0a" }],
  });
  const acked = event("acked", { frame: "787803", direction: "up", note: "Understood" });
  await open(() => ({
    ...{ ...command, cmdStatus: "acked", cmdStatusName: "Accepted", canCancel: false },
    events: [event("queued", { actor: "admin" }), sent, acked],
    evidence: {
      ...{ fixTime: 1, ageSeconds: 12, speed: 3.4, satellites: 9, ok: true, reason: "", time: 13 },
      ...{ hasPlace: 0, lat: 0, lon: 0, valid: 1, decides: 1 },
    },
  }));
  const steps = [...(byId("command-steps")?.children ?? [])].map(({ textContent }) => textContent);
  expect(steps[0]).toContain("admin");
  expect(steps[0]).toContain(".120");
  expect(steps[1]).toContain("System · gateway");
  expect(steps[1]).toContain("78 78 0a 80");
  expect(steps[1]).toContain("(4 bytes)");
  expect(steps[1]).toContain("length100a");
  expect(steps[2]).toContain("Understood");
  expect(byId("command-evidence")?.textContent).toContain("3 km/h, fix 12 s old, satellites: 9");
  expect(byId("command-cancel-7")).toBeUndefined();
  expect(byId("command-text")?.textContent).toBe("RELAY,1#");
});

it("a step that leaves the status as it is is called by what it was, and is no second end", async () => {
  const late = event("timeout", {
    direction: "up",
    note: "The terminal answered after the end",
    detail: "OK!",
  });
  await open(() => ({ ...command, events: [event("sent"), event("timeout", { note: "No answer" }), late] }));
  const steps = [...(byId("command-steps")?.children ?? [])];
  expect(steps.map((step) => step.querySelector("strong")?.textContent)).toEqual([
    "SENT",
    "TIMEOUT",
    "The terminal answered after the end",
  ]);
  expect(steps.map((step) => [...step.querySelectorAll("p")].map((p) => p.textContent))).toEqual([
    [],
    ["No answer"],
    ["OK!"],
  ]);
});

it("what waits is withdrawn after a question, and is shown as it is then", async () => {
  let now = command;
  const server = await open(() => now);
  expect(byId("command-cancel-7")?.className).not.toContain("ant-btn-link"); // a button to the eye, too
  await press("command-cancel-7");
  expect(server.last("/report/cancelcommand")).toBeUndefined();
  now = { ...command, cmdStatus: "cancelled", cmdStatusName: "Cancelled", canCancel: false };
  await pressIn(".ant-popconfirm-buttons .ant-btn-dangerous");
  await until(() => expect(byId("command-status")?.textContent).toBe("Cancelled"));
  expect(server.last("/report/cancelcommand")?.said).toMatchObject({ commandId: 7 });
});

it("a second person turns a command down with a reason, or lets it go", async () => {
  let now: Command = {
    ...command,
    cmdStatus: "awaiting",
    cmdStatusName: "Awaiting approval",
    approvable: true,
  };
  const server = fakeServer({
    "/report/getcommand": () => now,
    "/report/approvecommand": ({ agree }: { agree: number }) => {
      now = { ...now, approvable: false, cmdStatus: agree ? "queued" : "cancelled", canCancel: !!agree };
      return null;
    },
  } as never);
  await show(<CommandDialog commandId={7} onClose={() => {}} />, { may: ["/report/approvecommand"] });
  await until(() => expect(byId("command-turn-down")).toBeTruthy());
  expect(document.body.textContent).toContain("This command waits for a second person");
  await press("command-turn-down");
  await press("command-verdict-save");
  await until(() => expect(document.body.textContent).toContain("Reason cannot be empty"));
  expect(server.last("/report/approvecommand")).toBeUndefined();
  await type("command-reason", "it carries people");
  await press("command-verdict-save");
  await until(() => expect(byId("command-turn-down")).toBeUndefined());
  expect(server.last("/report/approvecommand")?.said).toMatchObject({
    ...{ commandId: 7, agree: 0, reason: "it carries people" },
  });
});

it("says of a gateway's name what it is, of a repeated frame too", async () => {
  const made = event("sent", {
    ...{ process: "console", detail: "55d6e3d3b3f9", direction: "down", frame: "7e7e", note: "Sent again" },
  });
  await open(() => ({ ...command, events: [event("queued", { actor: "admin" }), made] }));
  const said = byId("command-steps")?.textContent;
  expect(said).toContain("Made by gateway 55d6e3d3b3f9, and kept before it is written");
  expect(said).toContain("Sent again");
});

const judged = (more: Partial<Evidence>): Evidence => ({
  ...{ time: 13, fixTime: 1, ageSeconds: 12, speed: 3.4, satellites: 9, ok: true, reason: "" },
  ...{ hasPlace: 0, lat: 0, lon: 0, valid: 1, decides: 1, ...more },
});
const said = () => [...document.querySelectorAll<HTMLElement>('[data-testid="step-evidence"]')];

it("each judgement stands with its step", async () => {
  const waits = judged({
    ok: false,
    reason: "Too old",
    ageSeconds: 150,
    hasPlace: 1,
    lat: 22.5,
    lon: 114.25,
  });
  await open(() => ({
    ...command,
    events: [
      event("queued", { actor: "admin" }),
      event("queued", { note: "Too old", evidence: waits }),
      event("queued", { note: "Ahead", evidence: judged({ ok: false, ageSeconds: -86_400 }) }),
      event("queued", { note: "None", evidence: judged({ ok: false, fixTime: 0 }) }),
      event("sent", { evidence: judged({}), direction: "down", frame: "7e7e" }),
    ],
    evidence: judged({}),
  }));
  expect(said().map(({ dataset, textContent }) => [dataset.verdict, textContent])).toEqual([
    [
      "not",
      expect.stringContaining(
        "Valid satellite fix, 3 km/h, fix 150 s old, satellites: 9, at 22.50000, 114.25000",
      ),
    ],
    ["not", expect.stringContaining("3 km/h, fix 86,400 s ahead of the time then, satellites: 9")],
    ["not", expect.stringContaining("No position is known")],
    ["ok", expect.stringContaining("it may be stopped")],
  ]);
  expect(byId("command-evidence")?.textContent).toContain("fix 12 s old");
});

it("of what lets a vehicle go says what was known then, and that nothing hangs on it", async () => {
  const known = judged({ decides: 0, ok: false, reason: "Drives", speed: 90, valid: 0 });
  const events = [event("sent", { evidence: known })];
  await open(() => ({ ...command, cmdCode: "CC_39", events, evidence: known }));
  expect(said().map(({ dataset }) => dataset.verdict)).toEqual(["noted"]);
  expect(said()[0]?.textContent).toContain("No satellite fix in the newest report, 90 km/h");
  expect(said()[0]?.textContent).not.toContain("Drives");
  expect(byId("command-evidence")).toBeUndefined();
});

it("a command of a batch leads to all of these, and says that it waits because the batch stands still", async () => {
  fakeServer({
    "/report/getcommand": () => ({ ...command, batchId: 5 }),
    "/report/getcommandbatch": () => ({
      ...{
        batchId: 5,
        cmdCode: "CC_38",
        cmdCodeName: "Cut oil or power",
        createUser: "north",
        own: 0,
        kept: 1,
      },
      ...{ state: "paused", setBy: "super", issuing: 1, total: 2, issued: 1, rest: 0, counts: [] },
      createTime: new Date(2026, 2, 1, 13, 30).getTime() / 1000,
    }),
  } as never);
  const closed = vi.fn();
  await show(
    <MemoryRouter>
      <CommandDialog commandId={7} onClose={closed} />
    </MemoryRouter>,
    { may: ["/report/getcommandreportlist", "/report/getcommandbatch"] },
  );
  await until(() => expect(byId("command-one")?.textContent).toContain("Paused by super"));
  expect(byId("command-batch-link")?.getAttribute("href")).toBe(
    "/commandrecord?batch=5&from=2026-03-01T00:00",
  );
  await press("command-batch-link");
  expect(closed).toHaveBeenCalled();
});
