import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { FencesOnMap } from "./FencesOnMap";

/** What is said, and not on its way out. */
const said = () =>
  [...document.querySelectorAll(".ant-message-notice, .ant-message-notice-wrapper")]
    .filter(({ className }) => !className.includes("-leave"))
    .map(({ outerHTML }) => outerHTML)
    .join(" ");

it("says that it draws the newest alone while its page is looked at, and over no other", async () => {
  fakeServer({ "/fence/getfencelist": () => ({ rows: [], total: 12_345 }) as never });
  const { activate } = await show(<FencesOnMap />);
  await until(() => expect(said()).toContain("12,345"));
  await activate(false);
  await until(() => expect(said()).toBe(""));
  await activate(true);
  await until(() => expect(said()).toContain("12,345"));
});
