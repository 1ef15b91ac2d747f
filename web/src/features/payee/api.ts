import type { GetAnswer, PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A payee with numbers masked; `permissionIds` are the users who may see what it receives. */
export type PayeeRow = GetAnswer<"/ucaccount/getAccountUserList">["rows"][number];
/** What may be filled in of a new payee. */
export type PayeeBody = PostBody<"/ucaccount/insertAccountUser">;
/** What is masked of a payee, in clear. */
export type ClearNumbers = PostAnswer<"/ucaccount/viewAccountUser">;
/** A payee with the users who can be bound to it. */
export type Bindable = GetAnswer<"/ucaccount/getBindUserList">;
/** A payee as the fields of an order offer it. */
export type PayeeChoice = NonNullable<GetAnswer<"/ucaccount/getAccountUserDropdown">>[number];

export function insertPayee(body: PayeeBody) {
  return post("/ucaccount/insertAccountUser", body);
}

/** A masked text that comes back as it was shown stays as it is. */
export function updatePayee(body: PostBody<"/ucaccount/updateAccountUser">) {
  return post("/ucaccount/updateAccountUser", body);
}

/** All or none; those of a standing order are refused. */
export function removePayees(ids: number[]) {
  return post("/ucaccount/removeAccountUser", { ids: ids.join(",") });
}

/** Each look is noted in the log. */
export function viewPayee(id: number): Promise<ClearNumbers> {
  return post("/ucaccount/viewAccountUser", { id });
}

export function fetchBindable(id: number, signal?: AbortSignal): Promise<Bindable> {
  return get("/ucaccount/getBindUserList", { id }, signal);
}

export function bindPayee(id: number, userIds: number[]) {
  return post("/ucaccount/updateViewUser", { id, strRoleId: userIds.join(",") });
}

export async function fetchPayeeChoices(searchKey: string, signal?: AbortSignal): Promise<PayeeChoice[]> {
  return (await get("/ucaccount/getAccountUserDropdown", { searchKey }, signal)) ?? [];
}
