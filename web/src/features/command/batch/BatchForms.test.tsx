import { useState } from "react";
import { expect, it } from "vitest";
import { commandForm } from "@/testing/command";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import BatchDialog from "./BatchDialog";

function Reopened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)} data-testid="toggle" />
      {open ? <BatchDialog imeis={["1"]} onClose={() => {}} /> : null}
    </>
  );
}

it("asks for the commands each time that it is opened: names, ranges and models change", async () => {
  const server = fakeServer({ "/report/getbatchforms": () => ({ rows: [commandForm()] }) });
  const asked = () => server.calls.filter(({ path }) => path === "/report/getbatchforms");
  await show(<Reopened />);
  await until(() => expect(byId("batch-command")).toBeTruthy());
  await press("toggle");
  await until(() => expect(byId("batch-command")).toBeUndefined());
  await press("toggle");
  await until(() => expect(byId("batch-command")).toBeTruthy());
  await until(() => expect(asked()).toHaveLength(2));
});
