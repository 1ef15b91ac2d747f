import { beforeEach, expect, it, vi } from "vitest";
import { refusals } from "@/lib/facts.gen";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, leave, press, show, type, typed, until } from "@/testing/show";
import type { FenceRow } from "./api";
import { FenceDialog } from "./FenceDialog";
import { fieldOf } from "./form";

vi.mock("./ShapeField", () => ({ ShapeField: () => null })); // needs a map

const fence = {
  ...{ fenceId: 7, fenceName: "Yard", shapeType: "SHAPE_TYPE.YX", shapeData: "116.4,39.9", shapeScope: 500 },
  ...{ inOut: 1, stopMinutes: 5, isShare: 0, address: "", remark: "" },
} as FenceRow;

let answer: Refusal | null = null;

beforeEach(() => {
  answer = null;
});

async function open(edited: FenceRow | null = fence) {
  const server = fakeServer({
    "/fence/updatefence": () => answer ?? (null as never),
    "/fence/insertfence": () => answer ?? (null as never),
    "/propertymap/getpropertymapdropdownlist": () => ({
      IN_OUT: [
        { iden: "", key: "1", val: "Entering" },
        { iden: "", key: "3", val: "Both" },
      ],
    }),
    "/ucorgan/getorgantree": () => [],
  });
  await show(<FenceDialog edited={edited} onClose={() => {}} />);
  await until(() => expect(byId("fence-dialog")?.textContent).toContain("Entering"));
  return server;
}

/** What is said to be wrong with the form, beside its fields or above them. */
const said = () =>
  [...document.querySelectorAll(".ant-form-item-explain-error, .ant-modal .ant-alert-error")].map(
    ({ textContent }) => textContent,
  );

const BOUNDS = "Stay time: whole minutes, 1 to 43,200";

it.each(["0", "43201", "-5", ""])(
  "says of %j minutes which may be entered, and changes and saves nothing",
  async (minutes) => {
    const server = await open();
    await type("fence-stop", minutes);
    await leave("fence-stop");
    await until(() => expect(said()).toEqual([BOUNDS]));
    expect(typed("fence-stop")).toBe(minutes);
    await press("fence-save");
    expect(server.last("/fence/updatefence")).toBeUndefined();
  },
);

it.each(["1", "43200"])("takes %s minutes", async (minutes) => {
  const server = await open();
  await type("fence-stop", minutes);
  await press("fence-save");
  await until(() => expect(server.last("/fence/updatefence")?.said.stopMinutes).toBe(Number(minutes)));
  expect(said()).toEqual([]);
});

it("asks for a name and a shape before it saves", async () => {
  const server = await open(null);
  await type("fence-name", "  ");
  await press("fence-save");
  await until(() =>
    expect(said()).toEqual([
      "Fence shape: incorrect format; draw it on the map",
      "Fence name: incorrect format",
    ]),
  );
  expect(server.last("/fence/insertfence")).toBeUndefined();
});

const codes = Object.entries(refusals).filter(([, key]) => key.startsWith("fence."));
const codeOf = (key: string) => Number(codes.find(([, one]) => one === key)?.[0]);

it.each(Object.keys(fieldOf).filter((key) => key.startsWith("fence.")))(
  "shows the refusal %s at its field",
  async (key) => {
    answer = new Refusal(codeOf(key), `refused: ${key}`);
    await open();
    await press("fence-save");
    await until(() => expect(said()).toEqual([`refused: ${key}`]));
    expect(document.querySelector(".ant-form-item-explain-error")).toBeTruthy();
  },
);

it.each(["fence.tooLong", "fence.tooMany", "fence.shared", "fence.notFound"])(
  "shows the refusal %s above the form, which stays",
  async (key) => {
    answer = new Refusal(codeOf(key), `refused: ${key}`);
    await open();
    await press("fence-save");
    await until(() => expect(said()).toEqual([`refused: ${key}`]));
    expect(document.querySelector(".ant-alert-error")).toBeTruthy();
    expect(typed("fence-name")).toBe("Yard");
  },
);
