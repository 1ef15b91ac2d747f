import type { PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

export type SignInAnswer = PostAnswer<"/signin">;
export type PasswordChange = PostBody<"/updateUserPassword">;

export function signIn(request: PostBody<"/signin">): Promise<SignInAnswer> {
  return post("/signin", request);
}

export function signOut(): Promise<unknown> {
  return get("/signout", {});
}

export function updatePassword(change: PasswordChange): Promise<unknown> {
  return post("/updateUserPassword", change);
}
