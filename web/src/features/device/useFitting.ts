import { useEffect } from "react";
import { usePage } from "@/ui/page";
import type { Doing } from "./manageActs";

/** Begins what the address asks for, once: `?fit=7&plate=…` is to fit a device to that vehicle. */
export function useFitting(onDo: (doing: Doing) => void): void {
  const { search, setSearch, active } = usePage();
  const carId = Number(search.get("fit") ?? "");
  const plate = search.get("plate") ?? "";
  useEffect(() => {
    if (!active || !(carId > 0) || plate === "") return;
    onDo({ what: "fit", carId, plate });
    setSearch((params) => {
      params.delete("fit");
      params.delete("plate");
    });
  }, [active, carId, plate, onDo, setSearch]);
}
