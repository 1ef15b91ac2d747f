import { it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, typingIn } from "@/testing/show";
import RulesDialog from "./RulesDialog";

it("begins with the organisation of a new rule", async () => {
  fakeServer({
    "/report/getcommandapprovals": () => ({ rows: [], own: [] }) as never,
    "/ucorgan/getorgantree": () => [],
  });
  await show(<RulesDialog onClose={() => {}} />);
  await typingIn("command-rule-organ");
});
