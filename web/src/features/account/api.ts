import type { GetAnswer, PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

export type SignInAnswer = PostAnswer<"/signin">;
export type SignInRequest = PostBody<"/signin">;
export type PasswordChange = PostBody<"/updateUserPassword">;
/** One sign-in of an account. */
export type AccountSession = NonNullable<GetAnswer<"/basic/getsessionlist">>[number];
/** What an authenticator application needs to know. */
export type TotpBegun = PostAnswer<"/basic/begintotp">;

export function signIn(request: SignInRequest): Promise<SignInAnswer> {
  return post("/signin", request);
}

export function signOut(): Promise<unknown> {
  return get("/signout", {});
}

export function updatePassword(change: PasswordChange): Promise<unknown> {
  return post("/updateUserPassword", change);
}

export async function fetchSessions(signal?: AbortSignal): Promise<AccountSession[]> {
  return (await get("/basic/getsessionlist", {}, signal)) ?? [];
}

export function endSession(id: string): Promise<unknown> {
  return post("/basic/endsession", { id });
}

/** Ends every session of the account but this one. */
export function endOtherSessions(): Promise<unknown> {
  return post("/basic/endothersessions", {});
}

export function beginTotp(password: string): Promise<TotpBegun> {
  return post("/basic/begintotp", { password });
}

/** Answers with the codes that replace a lost authenticator, which are not shown again. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await post("/basic/confirmtotp", { code })).recoveryCodes ?? [];
}

export function endTotp(password: string): Promise<unknown> {
  return post("/basic/endtotp", { password });
}
