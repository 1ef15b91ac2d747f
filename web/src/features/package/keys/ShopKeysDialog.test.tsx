import { it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, typingIn } from "@/testing/show";
import ShopKeysDialog from "./ShopKeysDialog";

it("begins with the name of a key", async () => {
  fakeServer({ "/paypackage/getshopkeylist": () => [], "/ucorgan/getorgantree": () => [] });
  await show(<ShopKeysDialog onClose={() => {}} />);
  await typingIn("shop-key-name");
});
