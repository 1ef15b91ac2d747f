import { it } from "vitest";
import { show, typingIn } from "@/testing/show";
import { SightDrawer } from "./SightDrawer";

it("begins with the device or vehicle that is asked about", async () => {
  await show(<SightDrawer onClose={() => {}} />);
  await typingIn("user-sight-key");
});
