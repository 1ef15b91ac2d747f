import { act, useState } from "react";
import { expect, it } from "vitest";
import { byId, press, show } from "@/testing/show";
import { BellButton } from "./BellButton";

function Bell({ first }: { first: boolean }) {
  const [blocked, unblock] = useState(first);
  const [on, set] = useState(true);
  return (
    // What lets a browser make sounds is the beginning of a press, before it is a click.
    <div onPointerDown={() => unblock(false)}>
      <BellButton ringing={{ on, set, blocked }} />
    </div>
  );
}

const state = () => byId("alarm-bell")?.dataset.state;
const begin = () =>
  act(async () => byId("alarm-bell")?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true })));

it("is switched off and on", async () => {
  await show(<Bell first={false} />);
  expect(state()).toBe("on");
  await press("alarm-bell");
  expect(state()).toBe("off");
  await press("alarm-bell");
  expect(state()).toBe("on");
});

it("says that the browser lets nothing be heard, and stays on with the press that changes that", async () => {
  await show(<Bell first />);
  expect(state()).toBe("blocked");
  expect(byId("alarm-bell")?.getAttribute("aria-label")).toContain("click anywhere");
  await begin();
  await press("alarm-bell");
  expect(state()).toBe("on");
  await begin();
  await press("alarm-bell");
  expect(state()).toBe("off");
});
