import { act } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { PayeeSelect } from "./PayeeSelect";

async function open(many: number) {
  fakeServer({
    "/ucaccount/getAccountUserDropdown": () =>
      Array.from({ length: many }, (_, i) => ({
        ...{ id: i + 1, userName: `P${i}`, phone: "13800138000", organName: "", userTypeName: "" },
      })),
  });
  await show(
    <PayeeSelect userId={undefined} name={undefined} onChange={() => {}} label="Payee" testId="who" />,
  );
  const input = document.querySelector('[data-testid="who"] input');
  await act(async () => input?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  await until(() => expect(document.body.textContent).toContain("P0 "));
}

it("says that there may be more than it lists, where the list is full", async () => {
  await open(200);
  expect(byId("who-more")?.textContent).toContain("200");
});

it("says nothing where all are listed", async () => {
  await open(199);
  expect(byId("who-more")).toBeUndefined();
});
