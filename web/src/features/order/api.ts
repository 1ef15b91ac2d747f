import type { GetAnswer, PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";

/** An order: devices whose payments are split among payees. Shares are percents as text. */
export type OrderRow = GetAnswer<"/ucorder/getOrderList">["rows"][number];
/** The payees of one split type of an order. */
export type SplitGroup = NonNullable<OrderRow["arrData"]>[number];
export type OrderBody = PostBody<"/ucorder/insertOrder">;
/** Whether each of some device numbers can be in an order, and why not. */
export type Checked = NonNullable<PostAnswer<"/ucorder/checkDevices">["rows"]>[number];
/** What a payment would give to whom, for each split type; amounts in yuan as text. */
export type Simulated = NonNullable<PostAnswer<"/ucorder/simulate">["rows"]>[number];
/** How an order was split from some moment on, and what was paid under it. */
export type Plan = NonNullable<GetAnswer<"/ucorder/getPlanList">>[number];

export function insertOrder(body: OrderBody) {
  return post("/ucorder/insertOrder", body);
}

export function updateOrder(body: PostBody<"/ucorder/updateOrder">) {
  return post("/ucorder/updateOrder", body);
}

/** Dissolves an order; its devices are as new. Answers with how many they are. */
export function resetOrder(orderNo: string) {
  return post("/ucorder/onResetDevice", { orderNo });
}

/** `orderNo` is the order that they may be in already, "" for a new one. */
export async function checkDevices(numbers: string[], orderNo: string): Promise<Checked[]> {
  return (await post("/ucorder/checkDevices", { imeiData: numbers.join("\n"), orderNo })).rows ?? [];
}

export async function simulate(body: PostBody<"/ucorder/simulate">): Promise<Simulated[]> {
  return (await post("/ucorder/simulate", body)).rows ?? [];
}

/** Newest first. */
export async function fetchPlans(orderNo: string, signal?: AbortSignal): Promise<Plan[]> {
  return (await get("/ucorder/getPlanList", { orderNo }, signal)) ?? [];
}
