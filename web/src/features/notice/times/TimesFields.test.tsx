import { expect, it, vi } from "vitest";
import { press, show, type, typed, until } from "@/testing/show";
import { FormDialog } from "@/ui/FormDialog";
import { TimesFields } from "./TimesFields";
import { type TimesForm, timesForm } from "./times";

/** A form of times with a daily digest at midnight and quiet hours from 22:00 to 07:00. */
async function draw() {
  const save = vi.fn(async (_: TimesForm) => null);
  const initial = timesForm({
    ...{ digestMinutes: 1440, digestAt: 0, quietFrom: 1320, quietTo: 420, timeZone: "Europe/Berlin" },
  });
  await show(
    <FormDialog<TimesForm>
      name="times"
      title="Times"
      initial={initial}
      save={save}
      onDone={() => {}}
      onClose={() => {}}
    >
      <TimesFields zone="Europe/Berlin" testId="times" />
    </FormDialog>,
  );
  await until(() => expect(typed("times-digest-at")).toBe("00:00"));
  return save;
}

const page = () => document.body.textContent ?? "";

it.each(["times-digest-at", "times-quiet-from", "times-quiet-to"])(
  "does not save without %s",
  async (field) => {
    const save = await draw();
    await type(field, "");
    await press("times-save");
    await until(() => expect(page()).toContain("cannot be empty"));
    expect(save).not.toHaveBeenCalled();
  },
);

it("asks for no moment of what is switched off", async () => {
  const save = await draw();
  await type("times-quiet-to", "");
  await press("times-quiet");
  await press("times-save");
  await until(() => expect(save).toHaveBeenCalled());
});

it("says that quiet hours cannot end when they begin, until they do not", async () => {
  const save = await draw();
  await type("times-quiet-to", "22:00");
  await press("times-save");
  await until(() => expect(page()).toContain("cannot end when they begin"));
  expect(save).not.toHaveBeenCalled();
  await type("times-quiet-from", "21:00");
  await until(() => expect(page()).not.toContain("cannot end when they begin"));
  await press("times-save");
  await until(() => expect(save).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0]).toMatchObject({ digestAt: "00:00", quietFrom: "21:00", quietTo: "22:00" });
});
