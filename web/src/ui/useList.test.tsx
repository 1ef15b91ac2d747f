import { act } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show } from "@/testing/show";
import { defineList, type List, useList } from "./useList";

const path = "/report/getcommandreportlist";
const source = defineList({
  ...{ name: "sample", key: ["sample"], path, rowKey: "commandId" },
  filters: { commands: "", key: "", batch: "id" },
  held: ["commands"],
  query: ({ key }) => ({ searchKey: key || undefined }),
});

let list: List<typeof source.filters, Awaited<ReturnType<typeof source.ask>>>;

function Sample() {
  list = useList(source);
  return null;
}

it("a choice leaves alone what the address says of filters that wait for the search, drawn or not", async () => {
  fakeServer({ [path]: () => ({ rows: [], total: 0 }) } as never);
  const { address } = await show(<Sample />, { may: [path], address: "batch=5&key=x" });
  await act(async () => {
    const drawn = list;
    drawn.params.setFilters({ commands: "CC_18" });
    drawn.pick({ batch: "" });
  });
  expect(address()).toBe("key=x&commands=CC_18");
  await act(async () => list.edit({ commands: "CC_38" }));
  await act(async () => list.pick({ batch: "7" }));
  expect(address()).toBe("key=x&commands=CC_18&batch=7");
});
