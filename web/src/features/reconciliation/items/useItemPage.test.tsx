import { act } from "react";
import { expect, it } from "vitest";
import { fakeServer, heldBack, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { useItemPage } from "./useItemPage";

let page: ReturnType<typeof useItemPage>;

function Page() {
  page = useItemPage({ hasSubOrgan: "1" });
  return null;
}

const PATH = "/reconciliation/getbillitemlist";
let total = 10_060;

/** A server whose pages say beside what they lie; it finds some row no more. */
function server(gone = "") {
  return fakeServer({
    [PATH]: ({ currentPage, after = "" }: { currentPage?: number; after?: string }) =>
      after !== "" && after === gone
        ? new Refusal(1022, "gone")
        : ({ rows: [], total, next: `end of ${currentPage}`, previous: "" } as never),
  });
}

const come = () => until(() => expect(page.list.isSuccess && !page.list.isPlaceholderData).toBe(true));

async function go(to: number) {
  await act(async () => page.go(to));
  await come();
}

it("goes on from the page that is shown, and not from one that it has not got", async () => {
  total = 10_060;
  const { last } = server();
  await show(<Page />);
  await come();
  await act(async () => {
    page.go(500);
  });
  await come();
  await go(501);
  expect(last(PATH)?.said).toMatchObject({ currentPage: "501", after: "end of 500" });
});

it("a page behind those with a number is not asked for while the one before it is on its way", async () => {
  total = 10_060;
  const { calls } = server();
  await show(<Page />);
  await come();
  const { asked, goOn } = heldBack(PATH);
  await act(async () => page.go(500));
  await asked;
  expect(page.list.isPlaceholderData).toBe(true);
  await act(async () => page.go(501));
  expect(page.at).toEqual({ currentPage: 500 });
  await act(async () => goOn());
  await come();
  expect(calls.map(({ said }) => said.after)).toEqual([undefined, undefined]);
});

it("goes to the last page with a number where those behind it have gone", async () => {
  total = 10_060;
  server();
  await show(<Page />);
  await come();
  await go(500);
  await go(501);
  await go(502);
  total = 10_020;
  await act(async () => void page.list.refetch());
  await until(() => expect(page.at).toEqual({ currentPage: 500 }));
});

it("goes to the last page with a number where the row beside which it looks is gone", async () => {
  total = 10_060;
  server("end of 500");
  await show(<Page />);
  await come();
  await go(500);
  await act(async () => page.go(501));
  await until(() => expect(page.at).toEqual({ currentPage: 500 }));
});
