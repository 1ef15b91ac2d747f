import { numberOf } from "@/ui/useListParams";

/** The filters by which every report is confined to some devices. */
export const whose = { organ: "", below: "", imei: "" } as const;

/** They leave nothing out by themselves. */
export const quiet = ["below"] as const;

/** The devices as the server is asked for them: those of an organisation, or one. */
export function askedFor({ organ, below, imei }: Record<keyof typeof whose, string>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    imei: imei || undefined,
  };
}
