import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import { ActButton } from "./ActButton";
import { useColumnKit } from "./columns";
import { ListScreen } from "./ListScreen";
import { phoneOnly, wideOnly } from "./table/column";
import { defineList, type RowOf, useList } from "./useList";

const path = "/report/getoperationreportlist";
const deeds = defineList({
  ...{ name: "deed", key: ["deed"], path, filters: {}, rowKey: "auditId" },
  query: () => ({}),
});
type Row = RowOf<Awaited<ReturnType<typeof deeds.ask>>>;

function Deeds() {
  const list = useList(deeds);
  const kit = useColumnKit<Row>();
  return (
    <ListScreen
      list={list}
      filters={null}
      actions={
        <ActButton quiet icon={<i />} testId="export">
          {"Export"}
        </ActButton>
      }
      columns={[
        kit.text("imei", "IMEI", 100),
        wideOnly(kit.text("content", "Content", 100)),
        phoneOnly(kit.two("deed", "What was done", 200, (row) => [row.content, row.createUser])),
      ]}
    />
  );
}

const titles = () => [...document.querySelectorAll("th[data-key]")].map((head) => head.textContent);

beforeEach(() => {
  localStorage.clear();
  fakeServer({ [path]: () => ({ rows: [], total: 0 }) });
});

it.each([
  [true, ["What was done", "IMEI"]],
  [false, ["IMEI", "Content"]],
])("has on a phone one column in place of several, before the others (%s)", async (narrow, said) => {
  windowOf(narrow);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(<Deeds />);
  await until(() => expect(titles()).toEqual(said));
});

it.each([
  [390, "Export", null],
  [1440, "", "Export"],
  [1920, "Export", null],
])("at %i pixels what everybody knows by its sign says %j, and is called %j", async (width, says, called) => {
  const fits = (query: string) => {
    const of = (bound: string) => Number(new RegExp(`${bound}-width: (\\d+)px`).exec(query)?.[1]);
    return !(width < of("min") || width > of("max"));
  };
  const still = {
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...still, matches: fits(query) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(<Deeds />);
  const button = document.querySelector("[data-testid=export]");
  expect(button?.textContent).toBe(says);
  expect(button?.getAttribute("aria-label")).toBe(called);
});
