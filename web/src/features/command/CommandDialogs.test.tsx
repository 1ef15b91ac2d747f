import { expect, it } from "vitest";
import { commandField, commandForm } from "@/testing/command";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import CommandDialogs from "./CommandDialogs";

const target = { imei: "860000000001", name: "京A12345", plateNo: "京A12345" };

it("gives the focus back to the list of commands when a dialog closes that was opened from it", async () => {
  fakeServer({
    "/report/getcommandreportlist": () => ({ rows: [], total: 0 }),
    "/report/getcommandforms": () => ({ imei: target.imei, deviceModel: "GT06N", rows: [commandForm()] }),
  } as never);
  await show(<CommandDialogs open={{ what: "history", target }} from="list" onClose={() => {}} />, {
    may: ["/report/getcommandreportlist", "/report/getcommandforms", "/report/sendcommand"],
  });
  await until(() => expect(byId("command-history-issue")).toBeTruthy());
  byId("command-history-issue")?.focus();
  await press("command-history-issue");
  await until(() => expect(byId("command-tab-CC_26")).toBeTruthy());
  await pressIn('[data-testid="command-send"] .ant-modal-footer button');
  await until(() => expect(byId("command-send")).toBeUndefined());
  expect(document.activeElement).toBe(byId("command-history-issue"));
});

const first = async (rows: ReturnType<typeof commandForm>[]) => {
  fakeServer({
    "/report/getcommandforms": () => ({ imei: target.imei, deviceModel: "GT06N", rows }),
  } as never);
  await show(<CommandDialogs open={{ what: "send", target }} from="list" onClose={() => {}} />, {
    may: ["/report/getcommandforms", "/report/sendcommand"],
  });
};
const stop = commandForm({ cmdCode: "CC_38", cmdCodeName: "Cut oil or power", cuts: true });
const release = commandForm({ cmdCode: "CC_39", cmdCodeName: "Restore oil or power", fields: [] });
const reset = commandForm({ cmdCode: "CC_27", cmdCodeName: "Factory reset", fields: [] });

it("begins with a command that is filled in, neither stops the vehicle nor lets it go again", async () => {
  await first([stop, release, commandForm({ fields: [commandField()] })]);
  await until(() => expect(byId("command-tab-CC_26")?.getAttribute("aria-selected")).toBe("true"));
  await until(() => expect(document.activeElement).toBe(byId("command-tab-CC_26")));
});

it("begins with nothing grave where no command is filled in", async () => {
  await first([reset, stop, release, commandForm({ fields: [] })]);
  await until(() => expect(byId("command-tab-CC_26")?.getAttribute("aria-selected")).toBe("true"));
});
