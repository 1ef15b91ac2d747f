import { Form, Input, Select } from "antd";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http";
import { byId, press, show, type, until } from "@/testing/show";
import { DateField } from "./DateField";
import { FormDialog } from "./FormDialog";

interface Fields {
  name?: string;
  organ?: number;
  day?: string;
}

/** A form with one of each kind of field; `save` is told what it sends. */
function Sample({ initial, save, onClose }: { initial: Fields; save: () => void; onClose?: () => void }) {
  return (
    <FormDialog<Fields>
      name="sample"
      drawer
      title="Sample"
      initial={initial}
      save={async () => save()}
      onDone={() => {}}
      onClose={onClose ?? (() => {})}
    >
      <Form.Item name="day" label="Day">
        <DateField testId="sample-day" />
      </Form.Item>
      <Form.Item name="organ" label="Organisation" rules={[{ required: true }]}>
        <Select<number> options={[{ value: 1, label: "Head office" }]} data-testid="sample-organ" />
      </Form.Item>
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true }]}>
        <Input data-testid="sample-name" />
      </Form.Item>
    </FormDialog>
  );
}

const mistakes = () =>
  [...document.querySelectorAll(".ant-form-item-explain-error")].map((e) => e.textContent);
const inputOf = (testId: string) => {
  const found = byId(testId);
  return (found?.matches("input") ? found : found?.querySelector("input")) as HTMLInputElement;
};

/** Presses Enter in a field; whether the browser would save the form with it. */
async function savesByEnter(testId: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => inputOf(testId).dispatchEvent(event));
  return !event.defaultPrevented;
}

it("saves by Enter in a text, but chooses by it in a calendar and in an open list", async () => {
  await show(<Sample initial={{ organ: 1, name: "x" }} save={vi.fn()} />);
  expect(await savesByEnter("sample-name")).toBe(true);
  await type("sample-day", "2027-01-31");
  expect(await savesByEnter("sample-day")).toBe(false);
  expect(await savesByEnter("sample-organ")).toBe(false);
});

it("names what was left empty, in one wording, and forgets it as soon as it is mended", async () => {
  await show(<Sample initial={{ name: "  " }} save={vi.fn()} />);
  await press("sample-save");
  const both = ["Organisation cannot be empty", "Name cannot be empty"];
  await until(() => expect(mistakes()).toEqual(both));
  await act(async () =>
    inputOf("sample-organ").dispatchEvent(new MouseEvent("mousedown", { bubbles: true })),
  );
  await until(() => expect(document.querySelector(".ant-select-item-option")).toBeTruthy());
  await act(async () => document.querySelector<HTMLElement>(".ant-select-item-option")?.click());
  await until(() => expect(mistakes()).toEqual(both.slice(1)));
  await type("sample-name", "Fleet");
  await until(() => expect(mistakes()).toEqual([]));
});

it.each([
  [{}, "sample-organ"],
  [{ organ: 1 }, "sample-name"],
  [{ organ: 1, name: "x" }, "sample-day"],
])("with %j begins at %s", async (initial, focused) => {
  await show(<Sample initial={initial} save={vi.fn()} />);
  await until(() => expect(document.activeElement).toBe(inputOf(focused)));
});

it("asks before what was typed is lost, with the focus on going on", async () => {
  const onClose = vi.fn();
  await show(<Sample initial={{ organ: 1 }} save={vi.fn()} onClose={onClose} />);
  await type("sample-name", "Fleet");
  await act(async () => document.querySelector<HTMLElement>(".ant-drawer-close")?.click());
  await until(() => expect(document.activeElement?.textContent).toBe("Keep editing"));
  expect(onClose).not.toHaveBeenCalled();
});

/** A form with a field for each key of a list, and a server that refuses what it is sent. */
function Texts({ at }: { at: string }) {
  return (
    <FormDialog<{ texts: Record<string, string> }>
      name="sample"
      title="Sample"
      initial={{}}
      save={() => Promise.reject(new ApiError(200, 2619, "One command alone", 0, at))}
      onDone={() => {}}
      onClose={() => {}}
    >
      {["a", "b"].map((key) => (
        <Form.Item key={key} name={["texts", key]}>
          <Input data-testid={`text-${key}`} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}

it.each([
  ["texts.b", ["One command alone"], 0],
  ["texts.gone", [], 1],
] as const)("shows a refusal that is about %s there, if the form has it", async (at, atFields, above) => {
  await show(<Texts at={at} />);
  await press("sample-save");
  await until(() => expect(mistakes().length + document.querySelectorAll(".ant-alert-error").length).toBe(1));
  expect(mistakes()).toEqual(atFields);
  expect(document.querySelectorAll(".ant-alert-error")).toHaveLength(above);
  if (above === 0) expect(document.activeElement).toBe(inputOf("text-b"));
});

it.each(["texts.b", "texts.a"])(
  "forgets what the server refused of %s as soon as that is changed",
  async (at) => {
    await show(<Texts at={at} />);
    await press("sample-save");
    await until(() => expect(mistakes()).toEqual(["One command alone"]));
    await type(at === "texts.b" ? "text-a" : "text-b", "another field");
    expect(mistakes()).toEqual(["One command alone"]);
    await type(`text-${at.slice(-1)}`, "mended");
    await until(() => expect(mistakes()).toEqual([]));
  },
);

/** A form that has a field for its organisation only while something is added. */
function Whose({ fresh }: { fresh: boolean }) {
  return (
    <FormDialog<{ organId: number; name: string }>
      name="sample"
      title="Sample"
      initial={{}}
      save={() => Promise.reject(new ApiError(404, 1201, "There is no such organisation"))}
      fieldOf={{ "organ.notFound": "organId" }}
      onDone={() => {}}
      onClose={() => {}}
    >
      {fresh ? (
        <Form.Item name="organId">
          <Select<number> options={[]} />
        </Form.Item>
      ) : null}
      <Form.Item name="name">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

it.each([
  [true, ["There is no such organisation"], 0],
  [false, [], 1],
] as const)(
  "says above what is about a field that is not there: there %s",
  async (fresh, atFields, above) => {
    await show(<Whose fresh={fresh} />);
    await press("sample-save");
    await until(() => expect(document.body.textContent).toContain("There is no such organisation"));
    await until(() => expect(mistakes()).toEqual(atFields));
    expect(document.querySelectorAll(".ant-alert-error")).toHaveLength(above);
  },
);
