import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useMay } from "@/features/site/public";

/** Goes to a device in the monitor centre; does nothing for those who have none. */
export function useOpenDevice(): (imei: string) => void {
  const navigate = useNavigate();
  const may = useMay()("/device/getorgandevicelist");
  return useCallback(
    (imei: string) => {
      if (may && imei !== "") void navigate(`/monitorcenter?imei=${encodeURIComponent(imei)}`);
    },
    [may, navigate],
  );
}
