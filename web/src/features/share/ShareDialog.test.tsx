import { it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, typingIn } from "@/testing/show";
import ShareDialog from "./ShareDialog";

it("begins with how long the link is to last", async () => {
  fakeServer({ "/share/getsharelist": () => ({ rows: [] }) as never });
  await show(<ShareDialog imei="861500000000001" title="京A00007" onClose={() => {}} />);
  await typingIn("share-dialog");
});
