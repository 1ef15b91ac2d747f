import { act, useState } from "react";
import { expect, it } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import type { Shared } from "./shared";
import { useWay } from "./useShared";

/** The vehicle at a place east of its first, at a fix so many seconds after its first. */
const at = (lon: number, seconds: number, showTrack = true) =>
  ({ lon, lat: 1, lastLocationTime: 1_000_000 + seconds, showTrack }) as Shared;

/** What the page is told next, and what it draws of the way. */
const page = { tell: (_: Shared) => {}, way: [] as [number, number][] };

function Page({ first }: { first: Shared }) {
  const [shared, setShared] = useState(first);
  page.tell = setShared;
  page.way = useWay("token", shared);
  return null;
}

/** Opens a page where the vehicle is; the server says where it was. */
async function open(answer: () => [number[], number[]] | Refusal, first: Shared) {
  const server = fakeServer({
    "/share/getsharedtrack": () => {
      const said = answer();
      return said instanceof Refusal ? said : { time: said[0], lon: said[0], lat: said[1] };
    },
  });
  await show(<Page first={first} />);
  return {
    moves: (to: Shared) => act(async () => page.tell(to)),
    way: () => page.way.map(([lon, lat]) => `${lon} ${lat}`),
    asked: () => server.calls.length,
  };
}

it("grows by each place that is seen, and asks for what was before once", async () => {
  const { moves, way, asked } = await open(() => [[0, 1], [1, 1]], at(1, 0)); // biome-ignore format: short
  await until(() => expect(way()).toEqual(["0 1", "1 1"]));
  await moves(at(2, 10));
  await moves(at(3, 20));
  expect(way()).toEqual(["0 1", "1 1", "2 1", "3 1"]);
  expect(asked()).toBe(1);
});

it("has no straight line where the vehicle went unseen", async () => {
  let went: [number[], number[]] = [[1], [1]];
  const { moves, way, asked } = await open(() => went, at(1, 0));
  await until(() => expect(asked()).toBe(1));
  went = [[1, 2, 3, 4], [1, 7, 7, 1]]; // biome-ignore format: short
  await moves(at(4, 600)); // the phone was locked for ten minutes
  await until(() => expect(way()).toEqual(["1 1", "2 7", "3 7", "4 1"]));
  await moves(at(5, 610));
  expect(way().at(-1)).toBe("5 1");
  expect(asked()).toBe(2);
});

it("asks again where the way did not come", async () => {
  let said: [number[], number[]] | Refusal = new Refusal(-1, "busy", 500);
  const { moves, way, asked } = await open(() => said, at(1, 0));
  await until(() => expect(asked()).toBe(1));
  expect(way()).toEqual(["1 1"]);
  said = [[0, 1], [1, 1]]; // biome-ignore format: short
  await moves(at(2, 10));
  await until(() => expect(way()).toEqual(["0 1", "1 1", "2 1"]));
});

it("asks for nothing that the link does not show", async () => {
  const { moves, way, asked } = await open(() => [[0], [1]], at(1, 0, false)); // biome-ignore format: short
  await moves(at(2, 600, false));
  expect([way(), asked()]).toEqual([[], 0]);
});
