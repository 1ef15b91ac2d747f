import { Tag } from "antd";
import { expect, it } from "vitest";
import { byId, show } from "@/testing/show";
import { Themed } from "./Themed";

it("writes on the coloured ground of a tag as beside it", async () => {
  await show(
    <Themed>
      <Tag color="green" data-testid="green" />
      <Tag color="warning" data-testid="warning" />
      <Tag data-testid="plain" />
    </Themed>,
  );
  expect(["green", "warning", "plain"].map((id) => byId(id)?.style.color)).toEqual([
    "inherit",
    "inherit",
    "",
  ]);
});
