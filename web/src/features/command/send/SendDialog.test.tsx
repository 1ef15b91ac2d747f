import { expect, it, onTestFinished, vi } from "vitest";
import { commandField, commandForm } from "@/testing/command";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, typed, until } from "@/testing/show";
import { SendDialog } from "./SendDialog";

const interval = commandForm({
  cmdCode: "CC_18",
  cmdCodeName: "Reporting interval",
  fields: [commandField({ filter: "digits", min: 5, max: 604_800, unit: "s" })],
});
const heartbeat = commandForm({
  ...{ ...interval, cmdCode: "CC_1", cmdCodeName: "Heartbeat" },
  ...{ reported: "Interval: 60 s", reportTime: Math.floor(Date.now() / 1000) - 7200 },
  ...{ wanted: "Interval: 30 s", differs: true },
});
const server = commandForm({
  cmdCode: "CC_6",
  cmdCodeName: "Server",
  fields: [
    commandField({ name: "host", label: "Server", kind: "host" }),
    commandField({ name: "port", label: "Port", filter: "digits", max: 65_535 }),
  ],
});
const cut = commandForm({ cmdCode: "CC_38", cmdCodeName: "Cut oil or power", cuts: true, lifeSeconds: 600 });
const discharge = commandForm({
  ...{ cmdCode: "CC_49", cmdCodeName: "Discharge MOS", lifeSeconds: 604_800 },
  cutsAt: { field: "state", value: "2", lifeSeconds: 600 },
  fields: [
    commandField({
      ...{ name: "state", label: "State", kind: "choice" },
      options: [
        { value: "1", label: "Forced on" },
        { value: "2", label: "Forced off" },
      ],
    }),
  ],
});
const odd = commandForm({
  cmdCode: "CC_57",
  cmdCodeName: "Battery pack",
  canSend: false,
  reason: "The protocol gt06 cannot carry this command to this model",
});
const clocks = commandForm({
  cmdCode: "CC_71",
  cmdCodeName: "Alarm clocks",
  fields: [
    commandField({
      ...{ name: "clocks", label: "Alarm clocks", kind: "clocks", max: 4 },
      parts: [
        { first: 1, last: 24 },
        { first: 0, last: 60 },
        { first: 0, last: 60 },
      ],
    }),
  ],
});
const timed = commandForm({
  cmdCode: "CC_41",
  cmdCodeName: "Times",
  fields: [
    commandField({ name: "boot", label: "Boot", kind: "switch" }),
    commandField({
      name: "bootTime",
      label: "Time of boot",
      kind: "time",
      whenField: "boot",
      whenValue: "1",
    }),
  ],
});

const target = { imei: "860000000001", name: "京A12345", plateNo: "京A12345" };
const sent = { commandId: 7, cmdStatus: "queued", cmdStatusName: "Queued", superseded: 0, again: false };

const known = { speed: 43.2, lastLocationTime: Math.floor(Date.now() / 1000) - 12 };

async function open(answer: (said: unknown) => unknown = () => sent, now = known) {
  const onSent = vi.fn();
  const fake = fakeServer({
    "/report/getcommandforms": () => ({
      imei: target.imei,
      deviceModel: "GT06N",
      rows: [interval, heartbeat, server, cut, discharge, odd, clocks, timed],
    }),
    "/report/sendcommand": answer,
    "/device/getDeviceInfo": () => now,
  } as never);
  await show(<SendDialog target={target} onSent={onSent} onClose={() => {}} />, {
    may: ["/device/getDeviceInfo", "/report/getcommandforms"],
  });
  await until(() => expect(byId("command-form")).toBeTruthy());
  return { fake, onSent };
}

const body = (fake: ReturnType<typeof fakeServer>) => fake.last("/report/sendcommand")?.said;
const form = () => byId("command-form")?.textContent ?? "";

it("sends what was filled in, by the command's code, in the user's zone", async () => {
  const { fake, onSent } = await open();
  await type("command-field-seconds", "0030s");
  expect(typed("command-field-seconds")).toBe("30");
  await press("command-issue");
  await until(() => expect(onSent).toHaveBeenCalledWith(sent));
  expect(body(fake)).toMatchObject({
    ...{ imei: target.imei, deviceModel: "GT06N", cmdCode: "CC_18", data: { CC_18: { seconds: "30" } } },
    zone: 0 - new Date().getTimezoneOffset(),
  });
});

it("what is out of range stays here, with the reason below the field", async () => {
  const { fake } = await open();
  await type("command-field-seconds", "4");
  await press("command-issue");
  await until(() => expect(form()).toContain("from 5 to 604800"));
  expect(body(fake)).toBeUndefined();
});

it("the same order once more has the same key, a changed one another", async () => {
  let up = false;
  const { fake, onSent } = await open(() => (up ? sent : new Refusal(-1, "", 500)));
  const keys = () =>
    fake.calls.filter(({ path }) => path === "/report/sendcommand").map(({ said }) => said.clientKey);
  await type("command-field-seconds", "30");
  await press("command-issue");
  await until(() => expect(keys()).toHaveLength(1));
  await until(() => expect(form()).toContain("did not answer"));
  await press("command-issue");
  await until(() => expect(keys()).toHaveLength(2));
  up = true;
  await type("command-field-seconds", "60");
  await press("command-issue");
  await until(() => expect(onSent).toHaveBeenCalled());
  const [first, again, other] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it("a refusal of the server stands below the field that it names", async () => {
  await open(() => new Refusal(1, "Server: this must be an IPv4 address or the name of a server"));
  await press("command-tab-CC_6");
  await type("command-field-host", "gps.example.org");
  await type("command-field-port", "8000");
  await press("command-issue");
  await until(() =>
    expect(document.querySelector(".ant-form-item-explain-error")?.textContent).toContain("IPv4"),
  );
});

it("what was typed stays with its command while others are looked at", async () => {
  await open();
  await type("command-field-seconds", "30");
  await press("command-tab-CC_1");
  expect(typed("command-field-seconds")).toBe("");
  await press("command-tab-CC_18");
  expect(typed("command-field-seconds")).toBe("30");
});

it("what the protocol cannot carry says why, and is not sent", async () => {
  await open();
  await press("command-tab-CC_57");
  expect(form()).toContain(odd.reason);
  expect(byId("command-issue")).toHaveProperty("disabled", true);
});

it("a vehicle is stopped only after its plate was typed; when it is done at all is said before", async () => {
  const other = new Refusal(2921, "This is not the vehicle: type 京A12345 to confirm");
  const { fake, onSent } = await open((said) =>
    (said as { plateConfirm: string }).plateConfirm === "京A1234" ? other : sent,
  );
  await press("command-tab-CC_38");
  await until(() => expect(byId("command-now")?.textContent).toContain("43 km/h"));
  expect(form()).toContain("below 20 km/h");
  expect(form()).toContain("10 min");
  const below = () => document.querySelector(".ant-form-item-explain-error")?.textContent;
  await type("command-plate-confirm", " ");
  await press("command-issue");
  await until(() => expect(below()).toBe("Type 京A12345 to confirm"));
  expect(body(fake)).toBeUndefined();
  await type("command-plate-confirm", "京A1234");
  await press("command-issue");
  await until(() => expect(below()).toBe(other.errmsg));
  expect(onSent).not.toHaveBeenCalled();
  await type("command-plate-confirm", "京a·１2345"); // the server knows how plates are written
  await press("command-issue");
  await until(() => expect(onSent).toHaveBeenCalled());
  expect(body(fake)).toMatchObject({ cmdCode: "CC_38", data: { CC_38: {} }, plateConfirm: "京a·１2345" });
});

it("what was typed to stop a vehicle is typed again after another command, another value and a refusal", async () => {
  let lost = false;
  const { fake } = await open(() => (lost ? new Refusal(-1, "", 500) : new Refusal(2920, "Not offered")));
  const plate = () => typed("command-plate-confirm");
  await press("command-tab-CC_38");
  await type("command-plate-confirm", "京A12345");
  await press("command-tab-CC_18");
  await press("command-tab-CC_38");
  expect(plate()).toBe("");
  const choose = (value: string) => pressIn(`[data-testid="command-field-state"] input[value="${value}"]`);
  await press("command-tab-CC_49");
  await choose("2");
  await until(() => expect(byId("command-plate-confirm")).toBeTruthy());
  await type("command-plate-confirm", "京A12345");
  await choose("1");
  await until(() => expect(byId("command-plate-confirm")).toBeUndefined());
  await choose("2");
  await until(() => expect(byId("command-plate-confirm")).toBeTruthy());
  expect(plate()).toBe("");
  await type("command-plate-confirm", "京A12345");
  await press("command-issue");
  await until(() => expect(form()).toContain("Not offered"));
  await until(() => expect(plate()).toBe(""));
  lost = true; // nobody knows what became of it: the same is asked for once more
  await type("command-plate-confirm", "京A12345");
  await press("command-issue");
  await until(() => expect(form()).toContain("did not answer"));
  expect(plate()).toBe("京A12345");
  expect(fake.calls.filter(({ path }) => path === "/report/sendcommand")).toHaveLength(2);
});

it("of a command that was issued before it is said so, and how it stands; once that cannot be sent any more it is another", async () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  onTestFinished(() => now.mockRestore());
  let answer: unknown = new Refusal(-1, "", 500);
  const { fake, onSent } = await open(() => answer);
  const keys = () =>
    fake.calls.filter(({ path }) => path === "/report/sendcommand").map(({ said }) => said.clientKey);
  await press("command-tab-CC_38");
  const issue = async (plate: string, times: number) => {
    await type("command-plate-confirm", plate);
    await press("command-issue");
    await until(() => expect(keys()).toHaveLength(times));
    await until(() => expect(byId("command-issue")?.className).not.toContain("loading"));
  };
  await issue("京A12345", 1);
  now.mockReturnValue(1_800_000_000_000 + 2_399_000);
  await issue("京a12345", 2); // however it is written; a second person may have approved it just now
  now.mockReturnValue(1_800_000_000_000 + 2_401_000);
  answer = { ...sent, cmdStatusName: "Expired", again: true };
  await issue("京A12345", 3);
  const [first, again, later] = keys();
  expect(again).toBe(first);
  expect(later).not.toBe(first);
  await until(() => expect(onSent).toHaveBeenCalled());
  expect(document.body.textContent).toContain(
    "was issued before, and is not issued again; it stands as: Expired",
  );
  expect(document.querySelector(".ant-message-warning")).toBeTruthy();
});

it("of a vehicle of which no position is known no speed is told before it is stopped", async () => {
  await open(undefined, { speed: 0, lastLocationTime: 0 });
  await press("command-tab-CC_38");
  await until(() => expect(byId("command-now")?.textContent).toBe("No position is known"));
});

it("which numbers are taken, and what terminals do with them, are told apart", async () => {
  fakeServer({
    "/report/getcommandforms": () => ({
      imei: target.imei,
      deviceModel: "GT06N",
      rows: [
        commandForm({
          cmdCode: "CC_36",
          fields: [commandField({ min: 0, max: 999, unit: "km/h", hint: "A fraction is rounded" })],
        }),
      ],
    }),
  } as never);
  await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() => expect(form()).toContain("0 to 999 km/h. A fraction is rounded"));
});

it("clocks are added up to four, and the only one is not deleted", async () => {
  await open();
  await press("command-tab-CC_71");
  expect(byId("command-clock-delete-0")).toBeUndefined();
  for (let n = 1; n < 4; n++) await press("command-clock-add");
  expect(byId("command-clock-add")).toHaveProperty("disabled", true);
  await press("command-clock-delete-3");
  expect(byId("command-clock-3-hour")).toBeUndefined();
  expect(byId("command-clock-add")).toHaveProperty("disabled", false);
});

it("a time can be filled in while its switch is on", async () => {
  await open();
  await press("command-tab-CC_41");
  expect(byId("command-field-bootTime")).toHaveProperty("disabled", true);
  await press("command-field-boot");
  expect(byId("command-field-bootTime")).toHaveProperty("disabled", false);
  await press("command-issue");
  await until(() => expect(form()).toContain("Time of boot cannot be empty"));
});

it("a device whose model has no commands says so", async () => {
  fakeServer({
    "/report/getcommandforms": () => new Refusal(1, "The device is not set to issue instructions"),
  });
  await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() => expect(byId("command-send")?.textContent).toContain("not set to issue instructions"));
  expect(byId("command-issue")).toHaveProperty("disabled", true);
  await pressIn('[data-testid="command-send"] button:not([disabled])');
});

it("what was typed is not lost without a question", async () => {
  const onClose = vi.fn();
  fakeServer({
    "/report/getcommandforms": () => ({ imei: target.imei, deviceModel: "GT06N", rows: [interval] }),
  } as never);
  await show(<SendDialog target={target} onSent={() => {}} onClose={onClose} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() => expect(byId("command-form")).toBeTruthy());
  await type("command-field-seconds", "30");
  await pressIn(".ant-modal-footer button");
  await until(() => expect(document.body.textContent).toContain("Discard what you entered?"));
  expect(onClose).not.toHaveBeenCalled();
  await pressIn(".ant-modal-confirm .ant-btn-dangerous");
  await until(() => expect(onClose).toHaveBeenCalled());
});

it("says beside the form what the terminal reports, how old that is, and that it is not what was set", async () => {
  await open();
  expect(byId("command-reported")).toBeUndefined();
  await press("command-tab-CC_1");
  await until(() => expect(byId("command-reported")).toBeTruthy());
  const said = byId("command-reported")?.textContent;
  expect(said).toContain("Reported by the terminal 2 hours ago: Interval: 60 s");
  expect(said).toContain("Set last: Interval: 30 s. The terminal reports something else.");
  expect(said).not.toContain("from before");
});

it("says that the report is from before what was set", async () => {
  fakeServer({
    "/report/getcommandforms": () => ({
      imei: target.imei,
      deviceModel: "GT06N",
      rows: [{ ...heartbeat, differs: false, older: true }],
    }),
  });
  await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() =>
    expect(byId("command-reported")?.textContent).toContain("The report is from before that"),
  );
});

it("takes the plate typed for the value that stops the vehicle, and not for the others", async () => {
  const { fake, onSent } = await open();
  await press("command-tab-CC_49");
  const choose = (value: string) => pressIn(`[data-testid="command-field-state"] input[value="${value}"]`);
  const issue = () => byId("command-issue")?.className ?? "";
  await choose("1");
  expect(byId("command-plate-confirm")).toBeUndefined();
  expect(form()).toContain("waits for up to 7 d");
  expect(issue()).not.toContain("dangerous");
  await choose("2");
  await until(() => expect(byId("command-plate-confirm")).toBeTruthy());
  expect(form()).toContain("This stops 京A12345");
  expect(form()).toContain("waits for up to 10 min");
  expect(issue()).toContain("dangerous");
  await press("command-issue");
  await until(() => expect(document.querySelector(".ant-form-item-explain-error")).toBeTruthy());
  expect(body(fake)).toBeUndefined();
  await type("command-plate-confirm", "京A12345");
  await press("command-issue");
  await until(() => expect(onSent).toHaveBeenCalledWith(sent));
  expect(body(fake)).toMatchObject({ data: { CC_49: { state: "2" } }, plateConfirm: "京A12345" });
});

it.each([
  [2916, "Please select the device before issuing"],
  [2917, "The device is not set to issue instructions"],
])("says why there is nothing to send, without a way to try again (%d)", async (errcode, words) => {
  fakeServer({ "/report/getcommandforms": () => new Refusal(errcode, words) } as never);
  await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() => expect(byId("command-send")?.textContent).toContain(words));
  expect(document.querySelector('[data-testid="command-send"] [role=alert] button')).toBeNull();
  expect(byId("command-issue")?.hasAttribute("disabled")).toBe(true);
});
it.each([
  [false, "Sent last, without an answer: Interval: 30 s"],
  [true, "Sent last, without an answer: Interval: 30 s. The terminal reports something else."],
])(
  "says of a value that went out and nobody answered to that there was no answer (differs: %s)",
  async (differs, wanted) => {
    fakeServer({
      "/report/getcommandforms": () => ({
        imei: target.imei,
        deviceModel: "GT06N",
        rows: [{ ...heartbeat, unanswered: true, differs }],
      }),
    } as never);
    await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
      may: ["/report/getcommandforms"],
    });
    await until(() => expect(byId("command-reported")).toBeTruthy());
    const said = [...(byId("command-reported")?.querySelectorAll("p") ?? [])].map((one) => one.textContent);
    expect(said[1]).toBe(wanted);
    expect(said.join()).not.toContain("Set last");
  },
);

it("asks the terminal for the values of the form, follows the question, and shows what it said", async () => {
  let said = false;
  const fake = fakeServer({
    "/report/getcommandforms": () => ({
      imei: target.imei,
      deviceModel: "GT06N",
      rows: [
        {
          ...interval,
          canRead: true,
          ...(said ? { reported: "Interval: 45 s", reportTime: Math.floor(Date.now() / 1000) } : {}),
        },
        server,
      ],
    }),
    "/report/sendcommand": () => {
      said = true;
      return { ...sent, commandId: 9 };
    },
    "/report/getcommand": () => ({
      ...sent,
      commandId: 9,
      cmdStatus: "done",
      cmdStatusName: "Done",
      sendTime: 1,
    }),
  } as never);
  await show(<SendDialog target={target} onSent={() => {}} onClose={() => {}} />, {
    may: ["/report/getcommandforms"],
  });
  await until(() => expect(byId("command-reported")?.textContent).toContain("has not reported these values"));
  await press("command-read");
  await until(() => expect(byId("command-reported")?.textContent).toContain("Interval: 45 s"));
  expect(fake.last("/report/sendcommand")?.said).toMatchObject({
    ...{ imei: target.imei, cmdCode: "CC_56", data: { of: "CC_18" } },
  });
  expect(byId("command-read-status")?.textContent).toContain("Asked the terminal: Done");
  await press("command-tab-CC_6");
  expect(byId("command-reported")).toBeUndefined();
});
