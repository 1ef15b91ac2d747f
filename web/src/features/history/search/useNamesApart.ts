import { nameOfOther, useOthers } from "@/features/attention/public";
import { ASKED_FOR, useDeviceNames } from "./useDeviceName";

/**
 * What devices are called, by IMEI, so that two can be told apart: those of one vehicle have its plate both, and with it what each is
 * called besides, or which of the two it is.
 */
export function useNamesApart(imeis?: string[]): (imei: string) => string {
  const nameOf = useDeviceNames(imeis);
  const [first = "", second = ""] = imeis ?? [];
  const alike = second !== "" && nameOf(first) !== ASKED_FOR && nameOf(first) === nameOf(second);
  const one = useOthers(second, alike).find(({ imei }) => imei === first);
  const other = useOthers(first, alike).find(({ imei }) => imei === second);
  if (!alike) return nameOf;
  const known = one && other && nameOfOther(one) !== nameOfOther(other);
  const [a, b] = known ? [nameOfOther(one), nameOfOther(other)] : ["1", "2"];
  return (imei) =>
    imei === first || imei === second ? `${nameOf(imei)} ${imei === first ? a : b}` : nameOf(imei);
}
