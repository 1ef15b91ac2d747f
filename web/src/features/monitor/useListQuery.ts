import { type DeviceListQuery, useDeviceList } from "@/features/device/public";
import { ApiError } from "@/lib/http";
import { stateCode } from "./filters";
import { type Monitor, useMonitor } from "./monitor";

export const PAGE_SIZE = 20;

/** Which page of the device list the filters ask for. */
export function askedBy(filters: Monitor["filters"]): DeviceListQuery {
  return {
    organId: filters.organ,
    hasSubOrgan: filters.sub ? "1" : "0",
    searchKey: filters.search,
    deviceState: stateCode(filters.state),
    pageSize: PAGE_SIZE,
    currentPage: filters.page,
  };
}

/** The page of the device list that the filters ask for, with the numbers of its organisation. */
export function useListQuery() {
  return useDeviceList(askedBy(useMonitor().filters));
}

export type ListQuery = ReturnType<typeof useListQuery>;

/** Whether the server cannot be reached: the last attempt had no answer, or the browser knows that none can be made. */
export function isUnheard({ failureReason, fetchStatus }: Pick<ListQuery, "failureReason" | "fetchStatus">) {
  return fetchStatus === "paused" || (failureReason instanceof ApiError && failureReason.status === 0);
}
