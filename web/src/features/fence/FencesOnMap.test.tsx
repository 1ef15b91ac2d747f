import { App } from "antd";
import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { FencesOnMap } from "./FencesOnMap";

const said = vi.fn();
const withdrawn = vi.fn();

/** The fences, where all is heard that is said and withdrawn. */
function Heard() {
  const { message } = App.useApp();
  message.info = said;
  message.destroy = withdrawn;
  return <FencesOnMap />;
}

it("says that it draws the newest alone while its page is looked at, and over no other", async () => {
  fakeServer({ "/fence/getfencelist": () => ({ rows: [], total: 12_345 }) as never });
  const { activate } = await show(<Heard />);
  await until(() => expect(said).toHaveBeenCalledTimes(1));
  const limit = { content: "The map shows the newest 0 of 12,345 fences.", key: "fence-limit" };
  expect(said).toHaveBeenLastCalledWith(expect.objectContaining(limit));
  expect(withdrawn).not.toHaveBeenCalled();
  await activate(false);
  expect(withdrawn).toHaveBeenCalledExactlyOnceWith("fence-limit");
  expect(said).toHaveBeenCalledTimes(1);
  await activate(true);
  expect(said).toHaveBeenCalledTimes(2);
});
