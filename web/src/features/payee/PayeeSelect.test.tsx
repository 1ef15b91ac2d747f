import { act } from "react";
import { expect, it } from "vitest";
import { type Answers, fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { PayeeSelect } from "./PayeeSelect";

type Answer = NonNullable<Answers["/ucaccount/getAccountUserDropdown"]>;

const payees = (many: number) =>
  Array.from({ length: many }, (_, i) => ({
    ...{ id: i + 1, userName: `P${i}`, phone: "13800138000", organName: "", userTypeName: "" },
  }));

async function open(answer: Answer, says: string) {
  fakeServer({ "/ucaccount/getAccountUserDropdown": answer });
  await show(
    <PayeeSelect userId={undefined} name={undefined} onChange={() => {}} label="Payee" testId="who" />,
  );
  const input = document.querySelector('[data-testid="who"] input');
  await act(async () => input?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  await until(() => expect(document.body.textContent).toContain(says));
}

it("says that there may be more than it lists, where the list is full", async () => {
  await open(() => payees(200), "P0 ");
  expect(byId("who-more")?.textContent).toContain("200");
});

it("says nothing where all are listed", async () => {
  await open(() => payees(199), "P0 ");
  expect(byId("who-more")).toBeUndefined();
});

it("says that there is nobody to choose", () => open(() => [], "There is no payee to choose"));

it("says that the payees could not be read", () =>
  open(() => new Refusal(1, "no", 500), "could not be loaded"));
