import { expect, it, vi } from "vitest";
import type { Leave } from "@/lib/leave";
import { byId, pressIn, show } from "@/testing/show";
import { ActButton } from "./ActButton";
import { RowActions } from "./RowActions";

const sorts: Leave[] = [true, false, "readOnly"];

it("is there for those who may, and cannot be pressed through another's eyes", async () => {
  const pressed = vi.fn();
  await show(
    sorts.map((may) => (
      <ActButton key={String(may)} may={may} onClick={pressed} testId={`act-${may}`}>
        {"Act"}
      </ActButton>
    )),
  );
  expect(byId("act-true")?.matches(":disabled")).toBe(false);
  expect(byId("act-false")).toBeUndefined();
  expect(byId("act-readOnly")?.matches(":disabled")).toBe(true);
});

it("offers with a row what may be done, and says why it cannot be done through another's eyes", async () => {
  const done = vi.fn();
  const act = (key: string, may: Leave) => ({ key, label: key, may, onClick: () => done(key) });
  await show(
    <>
      <RowActions name="first" testId="row" words={[act("edit", true)]} />
      <RowActions name="second" testId="row" words={[act("edit", false)]} />
      <RowActions
        name="third"
        testId="row"
        words={[act("edit", "readOnly")]}
        rest={[act("move", "readOnly"), act("look", true)]}
      />
    </>,
  );
  const edit = byId("row-edit-third");
  expect(edit?.getAttribute("aria-disabled")).toBe("true");
  expect(edit?.dataset.tip).toContain("viewing as someone else");
  for (const name of ["first", "third"]) await pressIn(`[data-testid=row-edit-${name}]`);
  expect(byId("row-edit-second")).toBeUndefined();
  await pressIn("[data-testid=row-more-third]");
  expect(byId("row-move-third")?.closest("li")?.getAttribute("aria-disabled")).toBe("true");
  for (const key of ["move", "look"]) await pressIn(`[data-testid=row-${key}-third]`);
  expect(done.mock.calls).toEqual([["edit"], ["look"]]);
});
