import { act } from "react";
import { expect, it, vi } from "vitest";
import { commandForm } from "@/testing/command";
import { fakeServer, heldBack, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, typingIn, until } from "@/testing/show";
import BatchDialog from "./BatchDialog";

/** Opens the dialog, chooses to cut oil or power and looks at the preview. */
async function previewed(fit: number, word: string, total = 3) {
  let mark = "seen"; // until somebody types 8: then other vehicles are there
  const server = fakeServer({
    "/report/getbatchforms": () => ({
      rows: [commandForm({ cmdCode: "CC_38", cmdCodeName: "Cut oil or power", cuts: true })],
    }),
    "/report/previewcommandbatch": () => ({
      ...{ cmdCodeName: "Cut oil or power", sendData: "" },
      ...{ total, fit, cuts: true, word, mark, reasons: total > 0 ? [{ reason: "No model", count: 1 }] : [] },
      left: total > 0 ? [{ imei: "3", plateNo: "", reason: "No model" }] : [],
    }),
    "/report/sendcommandbatch": ({ confirm }) => {
      if (confirm === "7") return new Refusal(2921, "Something else has to be typed");
      if (confirm !== "8") return { taskId: 5, count: fit };
      mark = "others";
      return new Refusal(2939, "They are other vehicles");
    },
  });
  const closed = vi.fn();
  await show(<BatchDialog imeis={["1", "2", "3"]} onClose={closed} />);
  await until(() => expect(byId("batch-command")).toBeTruthy());
  expect(document.body.textContent).toContain("Selected devices: 3");
  await act(async () =>
    byId("batch-command")
      ?.querySelector("input")
      ?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })),
  );
  await until(() => expect(document.querySelector(".ant-select-item-option")).toBeTruthy());
  await act(async () => document.querySelector<HTMLElement>(".ant-select-item-option")?.click());
  await until(() => expect(document.body.textContent).toContain("Nothing has to be filled in"));
  await press("batch-preview-button");
  await until(() => expect(byId("batch-fit")?.textContent).toBe(String(fit)));
  return { server, closed };
}

/** What was typed is something else: the server says so, and nothing is closed. */
async function mistyped(closed: () => void) {
  await type("batch-typed", "7");
  await press("batch-issue");
  await until(() => expect(document.body.textContent).toContain("Something else has to be typed"));
  expect(closed).not.toHaveBeenCalled();
}

it("stops vehicles only once their number was typed, and sends the same wish under the same key", async () => {
  const { server, closed } = await previewed(2, "2");
  expect(document.body.textContent).toContain("No model (1)");
  expect(document.querySelector(".ant-table-cell-ellipsis")).toBeNull(); // a reason is read whole
  expect(byId("batch-issue")).toHaveProperty("disabled", true);
  await type("batch-typed", " ");
  expect(byId("batch-issue")).toHaveProperty("disabled", true);
  await mistyped(closed);
  await type("batch-typed", "2");
  await press("batch-issue");
  await until(() => expect(closed).toHaveBeenCalled());
  expect(server.last("/report/sendcommandbatch")?.said).toMatchObject({
    ...{ cmdCode: "CC_38", imeis: ["1", "2", "3"], confirm: "2", mark: "seen" },
    clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it("stops a single vehicle only once its plate was typed, as the dialog of one device does", async () => {
  const { server, closed } = await previewed(1, "京A12345");
  expect(document.body.textContent).toContain("This stops 京A12345");
  expect(document.body.textContent).toContain("Type 京A12345 to confirm");
  await mistyped(closed);
  await type("batch-typed", "京a·12345"); // the server knows how plates are written
  await press("batch-issue");
  await until(() => expect(closed).toHaveBeenCalled());
  expect(server.last("/report/sendcommandbatch")?.said).toMatchObject({ confirm: "京a·12345" });
});

it("has other vehicles than were seen looked at, and confirmed, anew", async () => {
  const { server, closed } = await previewed(2, "2");
  await type("batch-typed", "8");
  await press("batch-issue");
  await until(() => expect(document.body.textContent).toContain("They are other vehicles"));
  await until(() => expect(byId("batch-typed")).toHaveProperty("value", ""));
  expect(server.calls.filter(({ path }) => path === "/report/previewcommandbatch")).toHaveLength(2);
  expect(byId("batch-issue")).toHaveProperty("disabled", true);
  expect(closed).not.toHaveBeenCalled();
  await until(() => expect(byId("batch-issue")?.className).not.toContain("loading"));
  await type("batch-typed", "2");
  await press("batch-issue");
  await until(() => expect(closed).toHaveBeenCalled());
  expect(server.last("/report/sendcommandbatch")?.said).toMatchObject({ confirm: "2", mark: "others" });
});

it("takes nothing that was typed before the others were seen", async () => {
  const { server, closed } = await previewed(2, "2");
  const { goOn } = heldBack("/report/previewcommandbatch");
  await type("batch-typed", "8");
  await press("batch-issue");
  await until(() => expect(document.body.textContent).toContain("They are other vehicles"));
  await type("batch-typed", "2"); // the old preview is on screen
  goOn();
  await until(() => expect(byId("batch-issue")?.className).not.toContain("loading"));
  expect(byId("batch-typed")).toHaveProperty("value", "");
  expect(byId("batch-issue")).toHaveProperty("disabled", true);
  expect(closed).not.toHaveBeenCalled();
  expect(server.calls.filter(({ path }) => path === "/report/sendcommandbatch")).toHaveLength(1);
});

it("cannot be gone back from while a call is under way", async () => {
  const { closed } = await previewed(2, "2");
  const { goOn } = heldBack("/report/sendcommandbatch");
  await type("batch-typed", "2");
  await press("batch-issue");
  await until(() => expect(byId("batch-back")).toHaveProperty("disabled", true));
  expect(closed).not.toHaveBeenCalled();
  goOn();
  await until(() => expect(closed).toHaveBeenCalled());
});

it("stays where it was looked at anew, and is gone back from after that alone", async () => {
  await previewed(2, "2");
  const { goOn } = heldBack("/report/previewcommandbatch");
  await type("batch-typed", "8");
  await press("batch-issue");
  await until(() => expect(document.body.textContent).toContain("They are other vehicles"));
  expect(byId("batch-back")).toHaveProperty("disabled", true);
  goOn();
  await until(() => expect(byId("batch-back")).toHaveProperty("disabled", false));
  await press("batch-back");
  await until(() => expect(byId("batch-preview-button")).toBeTruthy());
  expect(byId("batch-preview")).toBeUndefined();
});

it("says that there is no device, as in an organisation without any", async () => {
  await previewed(0, "0", 0);
  expect(byId("batch-preview")?.textContent).toContain("There are no devices to send it to");
  expect(byId("batch-issue")).toHaveProperty("disabled", true);
});

it("begins with the organisation of the devices; each field has a label", async () => {
  fakeServer({
    "/report/getbatchforms": () => ({ rows: [commandForm({ cmdCode: "CC_38" })] }),
    "/ucorgan/getorgantree": () => [],
  });
  await show(<BatchDialog onClose={() => {}} />);
  await typingIn("batch-organ");
  const labelled = (id: string) => byId(id)?.querySelector("input")?.getAttribute("aria-label");
  for (const [id, label] of [
    ["batch-organ", "Organisation of the devices"],
    ["batch-command", "Command to issue"],
  ] as const) {
    expect(labelled(id)).toBe(label);
    expect(document.body.textContent).toContain(label); // to be seen, too
  }
});
