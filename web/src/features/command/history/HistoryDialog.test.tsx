import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import type { CommandRow } from "../api";
import { HistoryDialog } from "./HistoryDialog";

const target = { imei: "860000000001", name: "京A12345", plateNo: "京A12345" };

const row = (commandId: number, more: Partial<CommandRow> = {}): CommandRow => ({
  ...{ commandId, cmdCode: "CC_18", cmdCodeName: "Reporting interval", createUser: "admin" },
  ...{ sendData: "Interval: 30 s", cmdStatus: "done", cmdStatusName: "Done", sendContent: "TIMER,30,30#" },
  ...{ modelText: "TIMER,30,30#" },
  ...{ createTime: 1_770_000_000, sendTime: 1_770_000_001, returnTime: 1_770_000_002, expireTime: 0 },
  ...{ returnData: "OK!", reason: "", imei: target.imei, deviceName: "", plateNo: "", canCancel: false },
  ...{ batchId: 0, organId: 1, organName: "", deviceTypeName: "", deviceModelName: "" },
  ...more,
});

const open = (onOpen = vi.fn(), onIssue = vi.fn(), may = true) =>
  show(<HistoryDialog target={target} may={may} onOpen={onOpen} onIssue={onIssue} onClose={() => {}} />);

const head = [
  ...["Command", "Issued by", "Content", "Status", "Sent content", "Sent at", "Answered at", "Created"],
  "Answer",
];

it("has nine columns, pages of fifteen, and opens what is pressed", async () => {
  const server = fakeServer({
    "/report/getcommandreportlist": () => ({ rows: [row(7), row(8)], total: 31 }),
  } as never);
  const onOpen = vi.fn();
  await open(onOpen);
  await until(() => expect(byId("command-open-7")).toBeTruthy());
  const titles = [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  expect(titles.filter((title) => head.includes(title ?? ""))).toEqual(head);
  expect(server.last("/report/getcommandreportlist")?.said).toMatchObject({
    ...{ imei: target.imei, pageSize: "15", currentPage: "1" },
  });
  expect(document.querySelectorAll(".ant-pagination-item")).toHaveLength(3);
  await press("command-open-8");
  expect(onOpen).toHaveBeenCalledWith(8);
});

it("says why a command came to nothing where no answer came", async () => {
  fakeServer({
    "/report/getcommandreportlist": () => ({
      rows: [row(7, { cmdStatus: "timeout", cmdStatusName: "No answer", returnData: "", reason: "Silence" })],
      total: 1,
    }),
  } as never);
  await open();
  await until(() => expect(byId("command-history")?.textContent).toContain("Silence"));
  expect(byId("command-status")?.dataset.course).toBe("wrong");
});

it("who may not issue finds no button; a failure can be tried again", async () => {
  let fails = true;
  fakeServer({
    "/report/getcommandreportlist": () =>
      fails ? new Refusal(-1, "Down", 500) : { rows: [row(7)], total: 1 },
  } as never);
  await open(vi.fn(), vi.fn(), false);
  await until(() => expect(byId("command-history")?.textContent).toContain("Down"));
  expect(byId("command-history-issue")).toBeUndefined();
  fails = false;
  document.querySelector<HTMLElement>('[data-testid="command-history"] [role=alert] button')?.click();
  await until(() => expect(byId("command-open-7")).toBeTruthy());
});
