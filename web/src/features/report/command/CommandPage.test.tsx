import { act } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { dateTime } from "@/lib/time";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import CommandPage from "./CommandPage";

const path = "/report/getcommandreportlist";
const began = 1_772_342_100;

const going = {
  ...{ batchId: 5, cmdCode: "CC_38", cmdCodeName: "Cut oil or power", createUser: "north", own: 0, kept: 1 },
  ...{ state: "going", setBy: "", issuing: 0, total: 2, issued: 2, rest: 0, createTime: began },
  counts: [{ cmdStatus: "queued", cmdStatusName: "Queued", count: 2 }],
};
let batch: typeof going;

const answers = {
  [path]: () => ({ rows: [], total: 0 }),
  "/propertymap/getpropertymapdropdownlist": () => ({
    CMD_CODE: [
      { key: "CC_18", val: "Reporting interval" },
      { key: "CC_38", val: "Cut oil or power" },
      { key: "CC_99", val: "Old one", gone: true },
    ],
  }),
  "/ucorgan/getorgantree": () => [],
  "/report/getcommandbatch": ({ batchId }: { batchId: string }) =>
    batchId === "5" ? batch : new Refusal(2932, "There is no such batch of yours any more", 404),
  "/report/pausecommandbatch": () => {
    batch = { ...batch, state: "paused", setBy: "super" };
    return null;
  },
  "/report/cancelcommandbatch": () => {
    batch = { ...batch, state: "cancelled", setBy: "super", counts: [] };
    return { count: 2 };
  },
} as never;

const page = (
  <MemoryRouter>
    <CommandPage />
  </MemoryRouter>
);

const tag = () => byId("command-batch-tag")?.textContent;

beforeEach(() => {
  localStorage.clear();
  batch = going;
});

it("shows the commands of a batch, says which, and all again once the mark of it is taken away", async () => {
  const server = fakeServer(answers);
  const { address } = await show(page, {
    may: [path, "/report/getcommandbatch"],
    address: "batch=5&from=2026-03-01T00:00&commands=CC_18,CC_38",
  });
  await until(() => expect(tag()).toBe(`Batch: Cut oil or power · ${dateTime(began)}`));
  expect(server.last(path)?.said).toMatchObject({ batchId: "5", cmdCodes: "CC_18,CC_38" });
  await until(() => expect(byId("batch-bar")).toBeTruthy());
  await pressIn('[data-testid="command-batch-tag"] .ant-tag-close-icon');
  await until(() => expect(server.last(path)?.said).not.toHaveProperty("batchId"));
  expect(tag()).toBeUndefined();
  expect(byId("batch-bar")).toBeUndefined();
  expect(address()).not.toContain("batch");
  expect(server.last(path)?.said).toMatchObject({ cmdCodes: "CC_18,CC_38" });
});

it("a batch of somebody else has its number, and one that is none is no filter", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path, "/report/getcommandbatch"], address: "batch=77" });
  await until(() => expect(tag()).toBe("Batch: No. 77"));
  await until(() => expect(server.last("/report/getcommandbatch")).toBeTruthy());
  expect(byId("batch-bar")).toBeUndefined();
  await press("command-reset");
  await until(() => expect(tag()).toBeUndefined());
  expect(server.last(path)?.said).not.toHaveProperty("batchId");
});

it("who is in charge of a batch pauses and cancels it over its commands, and has no file of another's", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path, "/report/getcommandbatch"], address: "batch=5" });
  const bar = () => byId("batch-bar")?.textContent ?? "";
  await until(() => expect(bar()).toContain("Begun by north2 of 2 issued · Queued 2"));
  expect(byId("batch-file-5")).toBeUndefined();
  expect(byId("batch-rest-5")).toBeUndefined();
  await press("batch-pause-5");
  await until(() => expect(bar()).toContain("Paused by super"));
  expect(byId("batch-goOn-5")).toBeTruthy();
  await press("batch-cancel-5");
  const choices = [...document.querySelectorAll(".ant-popconfirm-buttons button")].map(
    (one) => one.textContent,
  );
  expect(choices).toEqual(["Keep", "Cancel the rest"]); // of two that cancel nobody knew which
  await pressIn(".ant-popconfirm-buttons .ant-btn-dangerous");
  await until(() => expect(bar()).toContain("Cancelled by super"));
  expect(server.last("/report/cancelcommandbatch")?.said).toMatchObject({ batchId: 5 });
  expect(byId("batch-cancel-5")).toBeUndefined();
});

it("a batch that has outlived its task is paused as before, and has no file", async () => {
  batch = { ...going, own: 1, kept: 0 };
  const server = fakeServer(answers);
  await show(page, { may: [path, "/report/getcommandbatch"], address: "batch=5" });
  await until(() =>
    expect(byId("batch-bar")?.textContent).toContain("Begun by north2 of 2 issued · Queued 2"),
  );
  expect(byId("batch-file-5")).toBeUndefined();
  await press("batch-pause-5");
  await until(() => expect(byId("batch-bar")?.textContent).toContain("Paused by super"));
  expect(server.last("/report/pausecommandbatch")?.said).toMatchObject({ batchId: 5 });
});

it("who began a batch whose task is kept has its file", async () => {
  batch = { ...going, own: 1 };
  fakeServer(answers);
  await show(page, { may: [path, "/report/getcommandbatch"], address: "batch=5" });
  await until(() => expect(byId("batch-file-5")).toBeTruthy());
});

it("looks for commands that are not offered any more, and says so", async () => {
  const server = fakeServer(answers);
  await show(page, {});
  await until(() => expect(byId("command-filter-commands")).toBeTruthy());
  await act(async () =>
    byId("command-filter-commands")
      ?.querySelector("input")
      ?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })),
  );
  const offered = () => [...document.querySelectorAll(".ant-select-item-option")].map((is) => is.textContent);
  await until(() => expect(offered()).toContain("Old one (not offered any more)"));
  expect(offered()).toContain("Cut oil or power");
  expect(server.last("/propertymap/getpropertymapdropdownlist")?.said).toMatchObject({
    ...{ codes: "CMD_CODE", gone: "1" },
  });
});

it("says in a word who has to approve also where there is little room", async () => {
  fakeServer(answers);
  const still = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  const tight = (query: string) => query.includes("768px");
  vi.stubGlobal("matchMedia", (query: string) => ({ ...still, matches: tight(query) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: [path, "/report/setcommandapproval"] });
  await until(() => expect(byId("command-rules-open")?.textContent).toBe("Approval"));
});

it("can be sorted on a phone by what commands are, and says so", async () => {
  const server = fakeServer(answers);
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: [path], address: "sort=-cmdCode" });
  await until(() => expect(server.last(path)?.said.sort).toBe("-cmdCode"));
  await until(() =>
    expect(document.querySelector('th[data-key="what"]')?.getAttribute("aria-sort")).toBe("descending"),
  );
});

it("says on a phone of each command first what became of it, with what it was and for which vehicle", async () => {
  fakeServer(answers);
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: [path] });
  const keys = () => [...document.querySelectorAll<HTMLElement>("th[data-key]")].map((th) => th.dataset.key);
  await until(() => expect(keys().slice(0, 2)).toEqual(["what", "cmdStatus"]));
});

it("sorts the newest commands by what a title is pressed for, and says so where there are more", async () => {
  const server = fakeServer({
    ...(answers as object),
    [path]: () => ({ rows: [], total: 10_000, more: true }),
  } as never);
  await show(page, { may: [path], address: "sort=-cmdCode" });
  await until(() => expect(server.last(path)?.said).toMatchObject({ sort: "-cmdCode" }));
  await until(() => expect(document.body.textContent).toContain("the newest 10,000 are sorted"));
});

it("says when each was sent before what became of it, and its kind only to whom wants it", async () => {
  fakeServer(answers);
  await show(page, { may: [path] });
  const keys = () => [...document.querySelectorAll<HTMLElement>("th[data-key]")].map((th) => th.dataset.key);
  await until(() => expect(keys().slice(3, 7)).toEqual(["plateNo", "sendTime", "cmdCodeName", "sendData"]));
  expect(keys()).not.toContain("deviceType");
});
