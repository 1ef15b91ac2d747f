import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import type { Run, Subscription } from "./api";
import SubscriptionPage from "./SubscriptionPage";

const run: Run = {
  ...{ runId: 5, state: "failed", startDate: "2026-11-22", endDate: "2026-11-22", rowCount: 7, address: "" },
  ...{ tries: 1, problem: "The mail server refused it", answer: "550 no such mailbox" },
  ...{ time: 1_795_000_000, endTime: 1_795_000_100, retryTime: 0 },
};

const row: Subscription = {
  ...{ subscriptionId: 3, name: "Stops of the north", kind: "stop-report", kindName: "Stops" },
  ...{ every: "weekly", hour: 7, timeZone: "Asia/Shanghai", language: "en", paused: false },
  filters: [
    { name: "Organisation", value: "North and below" },
    { name: "Device type", value: "Wired" },
  ],
  ...{ createTime: 1_795_000_000, nextTime: 1_796_000_000, last: run },
};

const list = "/report/getsubscriptionlist";
const answers = (rows: Subscription[], address = "li@reader.example", mailOn = true) => ({
  [list]: () => ({ rows, address, mailOn }),
  "/basic/getcontact": () => ({ email: address, phone: "" }),
  "/report/getsubscriptionlog": () => [
    run,
    { ...run, runId: 4, state: "sent" as const, problem: "", answer: "" },
  ],
  "/report/updatesubscription": () => null,
  "/report/sendsubscription": () => null,
});

const page = (
  <MemoryRouter>
    <SubscriptionPage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("tells when a report comes and what the mail server said, and sends it at once", async () => {
  const server = fakeServer(answers([row]));
  await show(page, { may: [list] });
  await until(() => expect(shown()).toContain("Stops of the north"));
  for (const text of [
    "Mondays",
    "07:00 (Asia/Shanghai)",
    "Sent to li@reader.example",
    "Not sent",
    "550 no such mailbox",
  ])
    expect(shown()).toContain(text);
  await press("subscription-send-3");
  await until(() =>
    expect(server.last("/report/sendsubscription")?.said).toMatchObject({ subscriptionId: 3 }),
  );
  await press("subscription-log-3");
  await until(() => expect(byId("subscription-runs-3")?.querySelectorAll("li")).toHaveLength(2));
  await press("subscription-more-3");
  await press("subscription-pause-3");
  await until(() =>
    expect(server.last("/report/updatesubscription")?.said).toMatchObject({
      ...{ subscriptionId: 3, name: "Stops of the north", every: "weekly", hour: 7, paused: true },
    }),
  );
});

it("says by what reports are filtered, so that two of one report can be told apart", async () => {
  const south = { ...row, subscriptionId: 4, filters: [{ name: "Organisation", value: "South" }] };
  fakeServer(answers([row, south, { ...row, subscriptionId: 5, filters: [] }]));
  await show(page, { may: [list] });
  const said = "Organisation: North and below · Device type: Wired";
  await until(() => expect(byId("subscription-filters-3")?.textContent).toBe(said));
  expect(byId("subscription-filters-3")?.getAttribute("data-tip")).toBe(said);
  expect(byId("subscription-filters-4")?.textContent).toBe("Organisation: South");
  expect(byId("subscription-filters-5")).toBeUndefined();
});

it("names the subscription that is changed or deleted, and asks before", async () => {
  const server = fakeServer({ ...answers([row]), "/report/deletesubscription": () => null });
  await show(page, { may: [list] });
  await until(() => expect(byId("subscription-edit-3")).toBeTruthy());
  await press("subscription-edit-3");
  await until(() => expect(shown()).toContain("Edit the subscription “Stops of the north”"));
  await press("subscription-more-3");
  await press("subscription-drop-3");
  await until(() => expect(shown()).toContain("Delete the subscription “Stops of the north”?"));
  expect(server.last("/report/deletesubscription")).toBeUndefined();
  await press("subscription-drop-confirm");
  await until(() =>
    expect(server.last("/report/deletesubscription")?.said).toMatchObject({ subscriptionId: 3 }),
  );
});

it.each([
  ["", true, "no e-mail address"],
  ["li@reader.example", false, "No mail server is set up"],
])("says why nothing can come: address %j, mail %s", async (address, mailOn, says) => {
  fakeServer(answers([], address, mailOn));
  await show(page, { may: [list] });
  await until(() => expect(shown()).toContain(says));
  expect(shown()).toContain("not subscribed to anything");
});
