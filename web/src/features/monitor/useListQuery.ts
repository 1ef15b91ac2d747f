import { useDeviceList } from "@/features/device/public";
import { stateCode } from "./filters";
import { useMonitor } from "./monitor";

export const PAGE_SIZE = 20;

/** The page of the device list that the filters ask for, with the numbers of its organisation. */
export function useListQuery() {
  const { filters } = useMonitor();
  return useDeviceList({
    organId: filters.organ,
    hasSubOrgan: filters.sub ? "1" : "0",
    searchKey: filters.search,
    deviceState: stateCode(filters.state),
    pageSize: PAGE_SIZE,
    currentPage: filters.page,
  });
}

export type ListQuery = ReturnType<typeof useListQuery>;
