import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import type { OrganRow } from "./api";
import { MoveDialog } from "./MoveDialog";

const RETENTION = 1221;
const WARNING = "Points from before 2026-10-01 would be removed for good (points: 1,200, devices: 3)";

const row: OrganRow = {
  ...{ organId: 7, organName: "Branch", parentId: 1, parentName: "Head office", path: "/1/7/", level: 2 },
  ...{ isOwn: 0, sort: 1, status: 1, remark: "", retentionDays: 0, createTime: 1_700_000_000, totalCount: 3 },
  ...{ roleIds: "", strRoleIds: [], strRoleNames: "", userCount: 0 },
};

const shown = () => document.body.textContent ?? "";

/** A server where points of the group would go, unless somebody agreed to that. */
async function moving() {
  const server = fakeServer({
    "/ucorgan/getorgantree": () => [],
    "/ucorgan/updateorganparent": ({ confirmRetention }) =>
      confirmRetention ? null : new Refusal(RETENTION, WARNING),
  });
  const onClose = vi.fn();
  await show(<MoveDialog row={row} onClose={onClose} />);
  await press("organ-move-save");
  await until(() => expect(shown()).toContain(WARNING));
  const moves = () => server.calls.filter((call) => call.path === "/ucorgan/updateorganparent");
  expect(moves()).toHaveLength(1);
  expect(moves()[0]?.said).not.toHaveProperty("confirmRetention");
  expect(onClose).not.toHaveBeenCalled();
  return { moves, onClose };
}

it("moves where points are kept for less time once that is agreed to", async () => {
  const { moves, onClose } = await moving();
  expect(byId("organ-move-save")?.className).toContain("loading");
  await press("organ-retention-confirm");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(moves()).toHaveLength(2);
  expect(moves().at(-1)?.said).toMatchObject({ organId: 7, parentId: 1, confirmRetention: true });
});

it("moves nothing when the question is declined", async () => {
  const { moves, onClose } = await moving();
  await pressIn(".ant-modal-confirm-btns .ant-btn:not(.ant-btn-dangerous)");
  await until(() => expect(byId("organ-move-save")?.className).not.toContain("loading"));
  expect(moves()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
