import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { useCommand, useCommandsChanged } from "./queries";

let news: () => void = () => {};

function Looks() {
  news = useCommandsChanged();
  const { data } = useCommand(7);
  return <p data-testid="status">{data?.cmdStatus}</p>;
}

it("what happens while a command is asked for the first time is asked for as soon as that is answered", async () => {
  let asked = 0;
  fakeServer({
    "/report/getcommand": () => {
      asked++;
      if (asked === 1) news(); // it has gone on since the server looked
      return { commandId: 7, cmdStatus: asked === 1 ? "sent" : "done" };
    },
  } as never);
  await show(<Looks />);
  await until(() => expect(byId("status")?.textContent).toBe("done"));
  expect(asked).toBe(2);
});
