import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import type { Batch } from "../api";
import BatchesDialog from "./BatchesDialog";

const batch = (more: Partial<Batch>): Batch => ({
  batchId: 5,
  cmdCode: "CC_38",
  cmdCodeName: "Cut oil or power",
  ...{ createUser: "north", own: 1, kept: 1, setBy: "" },
  state: "going",
  issuing: 1,
  total: 10,
  issued: 4,
  rest: 0,
  createTime: 1,
  counts: [{ cmdStatus: "queued", cmdStatusName: "Queued", count: 4 }],
  ...more,
});

/** Where the browser is. */
const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

const dialog = (onClose: () => void) => (
  <MemoryRouter>
    <BatchesDialog onClose={onClose} />
    <Where />
  </MemoryRouter>
);

it("pauses what is under way, and sends again what did not arrive", async () => {
  let state: Batch["state"] = "going";
  let others = false; // than were seen first
  const server = fakeServer({
    "/report/getcommandbatchlist": () => ({
      rows: [
        batch({ state, setBy: state === "paused" ? "super" : "" }),
        batch({
          batchId: 3,
          issuing: 0,
          issued: 10,
          rest: 2,
          counts: [{ cmdStatus: "failed", cmdStatusName: "Failed", count: 2 }],
        }),
      ],
    }),
    "/report/pausecommandbatch": () => {
      state = "paused";
      return null;
    },
    "/report/previewcommandbatch": () => ({
      ...{
        cmdCodeName: "Cut oil or power",
        sendData: "",
        total: 2,
        fit: 2,
        word: "2",
        mark: others ? "others" : "seen",
        cuts: true,
        reasons: [],
        left: [],
      },
    }),
    "/report/sendcommandbatch": ({ mark }) => {
      if (mark === "others") return { taskId: 6, count: 2 };
      others = true;
      return new Refusal(2939, "They are other vehicles");
    },
  });
  await show(dialog(vi.fn()));
  await until(() => expect(byId("batch-counts-5")?.textContent).toBe("4 of 10 issued · Queued 4"));
  expect(byId("batch-rest-5")).toBeFalsy();
  expect(byId("batch-pause-3")).toBeFalsy();
  await press("batch-pause-5");
  await until(() => expect(byId("batch-goOn-5")).toBeTruthy());
  expect(byId("batch-5")?.textContent).toContain("Paused by super"); // it was not who began it
  await press("batch-rest-3");
  await until(() => expect(byId("batch-fit")?.textContent).toBe("2"));
  expect(byId("batch-rest-issue")).toHaveProperty("disabled", true);
  await type("batch-typed", "2");
  await press("batch-rest-issue");
  await until(() => expect(document.body.textContent).toContain("They are other vehicles"));
  await until(() => expect(byId("batch-rest-issue")).toHaveProperty("disabled", true)); // it is confirmed anew
  await until(() => expect(byId("batch-rest-issue")?.className).not.toContain("loading"));
  await type("batch-typed", "2");
  await press("batch-rest-issue");
  await until(() => expect(byId("batch-rest")).toBeFalsy());
  expect(server.last("/report/sendcommandbatch")?.said).toMatchObject({
    restOf: 3,
    confirm: "2",
    mark: "others",
  });
});

it("leads to the commands of a batch from its first day on, and to the file of what came of it, as far as it is", async () => {
  const began = new Date(2026, 2, 1, 13, 30);
  const server = fakeServer({
    "/report/getcommandbatchlist": () => ({ rows: [batch({ createTime: began.getTime() / 1000 })] }),
    "/report/getcommandbatchfile": () => new Refusal(1, "There is no such batch of yours any more", 404),
  } as never);
  const closed = vi.fn();
  await show(dialog(closed), { may: ["/report/getcommandreportlist"] });
  await until(() => expect(byId("batch-file-5")).toBeTruthy());
  await press("batch-file-5");
  await until(() => expect(document.body.textContent).toContain("There is no such batch of yours any more"));
  expect(server.last("/report/getcommandbatchfile")?.said).toMatchObject({ batchId: "5" });
  expect(closed).not.toHaveBeenCalled();
  await press("batch-commands-5");
  expect(closed).toHaveBeenCalled();
  expect(byId("where")?.textContent).toBe("/commandrecord?batch=5&from=2026-03-01T00:00");
});

it("who may not see the records of commands is led to none", async () => {
  fakeServer({ "/report/getcommandbatchlist": () => ({ rows: [batch({})] }) });
  await show(dialog(vi.fn()));
  await until(() => expect(byId("batch-file-5")).toBeTruthy());
  expect(byId("batch-commands-5")).toBeUndefined();
});

it("a connection that comes back puts no other vehicles under what was typed", async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  let mark = "seen";
  const server = fakeServer({
    "/report/getcommandbatchlist": () => ({ rows: [batch({ issuing: 0, rest: 2 })] }),
    "/report/previewcommandbatch": () => ({
      ...{ cmdCodeName: "Cut oil or power", sendData: "", total: 2, fit: 2, cuts: true },
      ...{ word: "2", mark, reasons: [], left: [] },
    }),
    "/report/sendcommandbatch": () => new Refusal(2939, "They are other vehicles"),
  });
  await show(dialog(vi.fn()));
  await until(() => expect(byId("batch-rest-5")).toBeTruthy());
  await press("batch-rest-5");
  await until(() => expect(byId("batch-fit")?.textContent).toBe("2"));
  await type("batch-typed", "2");
  mark = "others";
  await act(async () => onlineManager.setOnline(false));
  await act(async () => onlineManager.setOnline(true));
  await until(() => expect(byId("batch-rest-issue")?.className).not.toContain("loading"));
  await press("batch-rest-issue");
  await until(() => expect(document.body.textContent).toContain("They are other vehicles"));
  expect(server.last("/report/sendcommandbatch")?.said).toMatchObject({ mark: "seen", confirm: "2" });
  await until(() => expect(byId("batch-typed")).toHaveProperty("value", ""));
});
