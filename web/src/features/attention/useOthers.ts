import { useQuery } from "@tanstack/react-query";
import { useMay } from "@/features/site/public";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchMates, type Mate } from "./api";

/** The other devices of a vehicle, for those who may see them; none while they are asked for, where imei is "", or where it is not wanted. */
export function useOthers(imei: string, wanted = true): Mate[] {
  const lang = useCell(language);
  const may = useMay()("/device/getsamecardevicelist") === true;
  const enabled = may && wanted && imei !== "";
  const { data = [] } = useQuery({
    queryKey: ["device", "mates", lang, imei],
    queryFn: ({ signal }) => fetchMates(imei, signal),
    enabled,
    staleTime: 60_000,
  });
  return enabled ? data.filter((mate) => mate.imei !== imei) : [];
}

/** What one of them is called: the plate is that of all, and the IMEI is not shown where its model hides it. */
export const nameOfOther = ({ deviceName, deviceTypeName, imei, modelHides }: Mate): string =>
  deviceName || (modelHides ? deviceTypeName : `${deviceTypeName} ${imei}`);
