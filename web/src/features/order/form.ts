import { numbersOf } from "@/lib/manyNumbers";
import type { FieldOf } from "@/ui/FormDialog";
import type { OrderBody, OrderRow } from "./api";
import { arrDataOf, type Group, groupsOf } from "./groups";

/** The form of an order. */
export interface OrderForm {
  imeiData: string;
  /** As it is typed: what is no whole number is said so. */
  probationPeriod: string;
  activateWay: string;
  groups: Group[];
}

/** So many devices an order takes at a time. */
export const MOST_DEVICES = 1000;

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<OrderForm> = {
  "order.noDevices": "imeiData",
  "order.devices": "imeiData",
  "order.tooMany": "imeiData",
  "order.trialDays": "probationPeriod",
  "order.activateWay": "activateWay",
  "order.noGroups": "groups",
  "order.bonusType": "groups",
  "order.emptyPayee": "groups",
  "order.twicePayee": "groups",
  "order.percent": "groups",
  "order.sum": "groups",
  "order.payee": "groups",
};

/** Whether a text is a whole number of days. */
export const isDays = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= 36_500;

/** What the form begins with; the service of a new order begins as somebody binds the device. */
export function initialOf(edited: OrderRow | null): OrderForm {
  if (!edited) return { imeiData: "", probationPeriod: "0", activateWay: "USER_BIND", groups: groupsOf([]) };
  const { imei, probationPeriod, activateWay, arrData } = edited;
  return {
    imeiData: numbersOf(imei).join("\n"),
    probationPeriod: String(probationPeriod),
    activateWay,
    groups: groupsOf(arrData),
  };
}

/** What the server is sent. */
export function bodyOf(form: OrderForm): OrderBody {
  return {
    imeiData: numbersOf(form.imeiData).join("\n"),
    probationPeriod: Number(form.probationPeriod),
    activateWay: form.activateWay,
    arrData: arrDataOf(form.groups),
  };
}
