import { expect, it, vi } from "vitest";
import { byId, press, show, type, until } from "@/testing/show";
import { ConfirmMany } from "./ConfirmMany";

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));

function question(count: number) {
  const act = vi.fn(async (rows: { id: number }[]) => rows.length);
  const onDone = vi.fn();
  const element = (
    <ConfirmMany
      name="many"
      title="Delete"
      button="Delete"
      rows={rowsOf(count)}
      rowKey="id"
      line={(row) => row.name}
      act={act}
      onDone={onDone}
      onClose={() => {}}
    >
      <p />
    </ConfirmMany>
  );
  return { act, onDone, element };
}

const button = () => byId("many-confirm") as HTMLButtonElement;

it("names the rows, and asks for no word where they are few", async () => {
  const { act, onDone, element } = question(4);
  await show(element);
  expect(document.querySelectorAll("li")).toHaveLength(4);
  expect(byId("many-word")).toBeUndefined();
  await press("many-confirm");
  await until(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(4));
  expect(act).toHaveBeenCalledOnce();
});

it("has the number of many typed first", async () => {
  const { act, onDone, element } = question(5);
  await show(element);
  expect(button().disabled).toBe(true);
  await type("many-word", "4");
  expect(button().disabled).toBe(true);
  await type("many-word", "5");
  expect(button().disabled).toBe(false);
  await press("many-confirm");
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledOnce();
});
