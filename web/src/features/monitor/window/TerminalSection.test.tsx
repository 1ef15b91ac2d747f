import { act } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { TerminalSection } from "./TerminalSection";

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

const fact = (key: string, name: string, value: string) => ({
  ...{ key, name, value, since: ago(7200), at: ago(7200), registered: "", differs: false },
});

async function open(rows: ReturnType<typeof fact>[], total = 0) {
  const server = fakeServer({
    "/device/getterminalfacts": () => ({ rows }),
    "/device/getterminalevents": ({ pageSize = 0 }) => ({
      total,
      rows: Array.from({ length: Math.min(total, pageSize) }, (_, i) => ({
        ...{
          id: i + 1,
          kind: "swipe" as const,
          kindName: "Card read",
          time: ago(60),
          command: "",
          ok: false,
        },
        ...{ text: `K${i}`, detail: "Zhang" },
      })),
    }),
  });
  await show(<TerminalSection imei="1" />);
  expect(server.calls).toHaveLength(0); // nobody asked yet
  const section = byId("info-terminal") as HTMLDetailsElement;
  await act(async () => {
    section.open = true;
    section.dispatchEvent(new Event("toggle"));
  });
  return server;
}

it("shows what the terminal says, since when, and where the register says something else", async () => {
  await open([
    { ...fact("iccid", "ICCID", "8986"), registered: "8987", differs: true },
    fact("firmware", "Firmware", "V1"),
    fact("raw.14", "raw.14", "00ff"),
  ]);
  await until(() => expect(byId("fact-iccid")?.textContent).toContain("8986"));
  expect(byId("fact-firmware")?.textContent).toContain("2 hours ago");
  expect(byId("differs-iccid")?.textContent).toContain("8987");
  expect(byId("differs-firmware")).toBeUndefined();
  expect(byId("fact-raw.14")).toBeUndefined();
});

it("shows the newest events, and more of them on demand", async () => {
  const server = await open([fact("firmware", "Firmware", "V1")], 7);
  await until(() => expect(byId("info-events")?.children).toHaveLength(5));
  const more = byId("info-terminal")?.querySelector("button:last-of-type") as HTMLButtonElement;
  await act(async () => more.click());
  await until(() => expect(byId("info-events")?.children).toHaveLength(7));
  expect(server.last("/device/getterminalevents")?.said).toMatchObject({ pageSize: "100" });
});

it("a terminal that never said anything is quiet", async () => {
  await open([]);
  await until(() => expect(byId("info-terminal")?.textContent).toContain("not reported anything"));
});
