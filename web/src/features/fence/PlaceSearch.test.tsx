import { Form } from "antd";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show } from "@/testing/show";
import { PlaceSearch } from "./PlaceSearch";

it("is not what is wrong when the shape is missing", async () => {
  fakeServer({});
  await show(
    <Form.Item validateStatus="error" help="-">
      <PlaceSearch />
    </Form.Item>,
  );
  expect(byId("fence-place")?.closest('[class*="status-error"]')).toBeNull();
});
