import type { GetAnswer, PostBody } from "@/lib/api";
import { get, post, upload } from "@/lib/http";

/** An account of an organisation, as the list shows it. */
export type UserRow = GetAnswer<"/ucuser/getuserlist">["rows"][number];
/** What may be filled in of a user. */
export type UserFields = PostBody<"/ucuser/insertuser">;
/** What a user may do, and through which roles. */
export type EffectiveRights = GetAnswer<"/ucuser/geteffectivepermission">;
/** Who sees a device or vehicle. */
export type Sight = GetAnswer<"/ucuser/getwhocansee">;
export type UserSession = NonNullable<GetAnswer<"/ucuser/getusersessionlist">>[number];

/** Answers with the first password, which is not shown again. */
export function insertUser(fields: UserFields) {
  return post("/ucuser/insertuser", fields);
}

export function updateUser(fields: PostBody<"/ucuser/updateuser">) {
  return post("/ucuser/updateuser", fields);
}

/** Answers with the new password, which is not shown again. */
export function resetPassword(request: PostBody<"/ucuser/resetpassword">) {
  return post("/ucuser/resetpassword", request);
}

export function deleteUsers(ids: number[]) {
  return post("/ucuser/deleteuser", { userIds: ids.join(",") });
}

export async function fetchUserSessions(userId: number, signal?: AbortSignal) {
  return (await get("/ucuser/getusersessionlist", { userId }, signal)) ?? [];
}

export function endUserSessions(userId: number) {
  return post("/ucuser/endusersessions", { userId });
}

export async function fetchUserKeys(userId: number, signal?: AbortSignal) {
  return (await get("/ucuser/getuserapikeylist", { userId }, signal)) ?? [];
}

export function withdrawUserKey(userId: number, keyId: number) {
  return post("/ucuser/withdrawuserapikey", { userId, keyId });
}

export function fetchRights(userId: number, signal?: AbortSignal) {
  return get("/ucuser/geteffectivepermission", { userId }, signal);
}

/** `key` is an IMEI or a plate. */
export function fetchSight(key: string, signal?: AbortSignal) {
  return get("/ucuser/getwhocansee", { key }, signal);
}

export function viewAs(userId: number) {
  return post("/ucuser/viewas", { userId });
}

/** Keeps a picture of a user and answers where it is. */
export function uploadPhoto(file: File) {
  const form = new FormData();
  form.set("module", "user");
  form.set("file", file, file.name);
  return upload("/basic/uploadsinglefile", form);
}
