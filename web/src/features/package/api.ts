import type { GetAnswer, PostBody } from "@/lib/api";
import { post } from "@/lib/http";

/** Service that can be bought: so many days for a price in yuan, as text. */
export type PackageRow = GetAnswer<"/paypackage/getpackagelist">["rows"][number];
export type PackageBody = PostBody<"/paypackage/insertpackage">;

export function insertPackage(body: PackageBody) {
  return post("/paypackage/insertpackage", body);
}

export function updatePackage(body: PostBody<"/paypackage/updatepackage">) {
  return post("/paypackage/updatepackage", body);
}

export function deletePackages(packageIds: number[]) {
  return post("/paypackage/deletepackage", { packageIds: packageIds.join(",") });
}
