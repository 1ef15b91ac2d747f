import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { dateTime } from "@/lib/time";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import CommandPage from "./CommandPage";

const path = "/report/getcommandreportlist";
const began = 1_772_342_100;

const answers = {
  [path]: () => ({ rows: [], total: 0 }),
  "/propertymap/getpropertymapdropdownlist": () => ({
    CMD_CODE: [
      { key: "CC_18", val: "Reporting interval" },
      { key: "CC_38", val: "Cut oil or power" },
    ],
  }),
  "/ucorgan/getorgantree": () => [],
  "/report/getcommandbatchlist": () => ({
    rows: [
      {
        ...{ batchId: 5, cmdCode: "CC_38", cmdCodeName: "Cut oil or power", state: "going", issuing: 0 },
        ...{ total: 2, issued: 2, rest: 0, counts: [], createTime: began },
      },
    ],
  }),
} as never;

const page = (
  <MemoryRouter>
    <CommandPage />
  </MemoryRouter>
);

const tag = () => byId("command-batch-tag")?.textContent;

beforeEach(() => localStorage.clear());

it("shows the commands of a batch, says which, and all again once the mark of it is taken away", async () => {
  const server = fakeServer(answers);
  const { address } = await show(page, {
    may: [path, "/report/getcommandbatchlist"],
    address: "batch=5&from=2026-03-01T00:00&commands=CC_18,CC_38",
  });
  await until(() => expect(tag()).toBe(`Batch: Cut oil or power · ${dateTime(began)}`));
  expect(server.last(path)?.said).toMatchObject({ batchId: "5", cmdCodes: "CC_18,CC_38" });
  await pressIn('[data-testid="command-batch-tag"] .ant-tag-close-icon');
  await until(() => expect(server.last(path)?.said).not.toHaveProperty("batchId"));
  expect(tag()).toBeUndefined();
  expect(address()).not.toContain("batch");
  expect(server.last(path)?.said).toMatchObject({ cmdCodes: "CC_18,CC_38" });
});

it("a batch of somebody else has its number, and one that is none is no filter", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path, "/report/getcommandbatchlist"], address: "batch=77" });
  await until(() => expect(tag()).toBe("Batch: No. 77"));
  await press("command-reset");
  await until(() => expect(tag()).toBeUndefined());
  expect(server.last(path)?.said).not.toHaveProperty("batchId");
});
