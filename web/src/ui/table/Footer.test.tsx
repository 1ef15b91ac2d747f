import { expect, it, onTestFinished, vi } from "vitest";
import { show } from "@/testing/show";
import { windowOf } from "@/testing/width";
import { Footer } from "./Footer";

const below = (total: number) => <Footer page={1} size={20} total={total} says="" onPage={() => {}} />;
const typed = () =>
  document.querySelectorAll(".ant-pagination-options-quick-jumper input, .ant-pagination-simple-pager input");

it("has the number of a page typed where there are several, in every list", async () => {
  await show(below(41));
  expect(typed()).toHaveLength(1);
});

it("has nothing to type where there is one page", async () => {
  await show(below(20));
  expect(typed()).toHaveLength(0);
});

it("has on a phone the number alone", async () => {
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(below(410));
  expect(typed()).toHaveLength(1);
  expect(document.querySelectorAll(".ant-pagination-item")).toHaveLength(0);
});
