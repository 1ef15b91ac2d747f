import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { useColumnKit } from "../columns";
import { ListScreen } from "../ListScreen";
import { defineList, type RowOf, useList } from "../useList";

const path = "/report/getoperationreportlist";
const deeds = defineList({
  ...{ name: "deed", key: ["deed"], path, filters: { imei: "" }, rowKey: "auditId" },
  query: ({ imei }) => ({ imei }),
});
type Row = RowOf<Awaited<ReturnType<typeof deeds.ask>>>;

function Deeds() {
  const list = useList(deeds);
  const kit = useColumnKit<Row>();
  return <ListScreen list={list} filters={null} columns={[kit.text("content", "Content", 100)]} />;
}

beforeEach(() => localStorage.clear());

const row = (content: string): Row => ({
  ...{ auditId: 1, createUser: "", realname: "", userId: 1, createTime: 0, operationType: "" },
  ...{ operationTypeName: "", organName: "", deviceName: "", imei: "", plateNo: "", content },
});

it("goes by numbers as far as these reach, then by what the server says of the next page, and back", async () => {
  const server = fakeServer({
    [path]: (said: Record<string, unknown>) => ({
      rows: [row(String(said.after ?? said.before ?? said.currentPage))],
      ...{
        total: 40,
        more: true,
        next: said.after === "b-2" ? undefined : said.after ? "b-2" : "a-1",
        previous: "c-3",
      },
    }),
  });
  const page = await show(<Deeds />, { address: "page=2" });
  await until(() => expect(server.last(path)?.said).toMatchObject({ currentPage: "2" }));
  await until(() => expect(document.body.textContent).toContain("40"));
  await press("list-next");
  expect(page.address()).toBe("page=3&after=a-1");
  await until(() => expect(server.last(path)?.said).toMatchObject({ after: "a-1" }));
  await until(() => expect(byId("list-page")?.textContent).toBe("Page 3"));
  expect(document.querySelector(".ant-pagination")).toBeNull(); // no number is that of the page
  await press("list-next");
  expect(page.address()).toBe("page=4&after=b-2");
  await until(() => expect(byId("list-next")).toHaveProperty("disabled", true));
  await press("list-previous");
  expect(page.address()).toBe("page=3&before=c-3");
  await until(() => expect(server.last(path)?.said).toMatchObject({ before: "c-3" }));
  await press("list-previous");
  expect(page.address()).toBe("page=2&size=20");
  await press("list-next");
  await press("list-first");
  expect(page.address()).toBe("size=20&page=1");
});

it("has no such buttons where every page has its number", async () => {
  fakeServer({ [path]: () => ({ rows: [row("one")], total: 40 }) });
  await show(<Deeds />);
  await until(() => expect(document.body.textContent).toContain("one"));
  expect(document.querySelector("[data-testid=list-next]")).toBeNull();
});
