import { act } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { InboxDrawer } from "./InboxDrawer";

const terminal = (identity: string) => ({
  ...{ identity, protocol: "gt06", address: "10.0.0.1", port: 5023, looksLike: "", looksLikeName: "" },
  ...{ firstSeen: 1, lastSeen: 2, messages: 3, firstBytes: "7878", frames: [] },
});

it("is sorted by the server, from the first page on, and last seen first again at the third click", async () => {
  const server = fakeServer({
    "/device/getunknownlist": () =>
      ({ rows: Array.from({ length: 20 }, (_, i) => terminal(`86${i}`)), total: 45 }) as never,
  });
  await show(<InboxDrawer onRegister={() => {}} onClose={() => {}} />);
  const asked = () => {
    const { currentPage, sort } = (server.last("/device/getunknownlist")?.said ?? {}) as Record<
      string,
      unknown
    >;
    return [Number(currentPage), sort];
  };
  const click = (found: string) => act(async () => document.querySelector<HTMLElement>(found)?.click());
  await until(() => expect(asked()).toEqual([1, undefined]));
  await until(() => expect(document.querySelectorAll("th.ant-table-column-has-sorters")).toHaveLength(8));
  await click(".ant-pagination-item-2");
  await until(() => expect(asked()).toEqual([2, undefined]));
  const messages = "th.ant-table-column-has-sorters:nth-child(8)";
  for (const want of ["messages", "-messages", undefined]) {
    await click(messages);
    await until(() => expect(asked()).toEqual([1, want]));
  }
});
