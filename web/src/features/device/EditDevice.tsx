import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { DeviceDialog } from "./DeviceDialog";
import type { FoundCar } from "./foundCar";
import { fetchManaged } from "./manage";

interface Props {
  imei: string;
  /** The vehicle that it is to be fitted to: the form begins with it. */
  car?: FoundCar;
  onClose: () => void;
}

/**
 * Reads the device as it is when its form opens, once. It is none of the lists that are asked again whenever a
 * vehicle changes: on a slow line that would begin the question again before it is answered.
 */
function useEdited(imei: string) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["editedDevice", lang, imei],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchManaged({ searchKey: imei }, signal);
      return rows.find((row) => row.imei === imei) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The form of one device, for those who show it elsewhere than in its list: the device is read first. */
export default function EditDevice({ imei, car, onClose }: Props) {
  const t = useWords("device");
  const { message } = App.useApp();
  const { data: edited, error, isPending } = useEdited(imei);
  const missing = !isPending && !edited;
  useEffect(() => {
    if (!missing) return;
    void message.error(error?.message || t("gone"));
    onClose();
  }, [missing, error, message, t, onClose]);
  return edited ? <DeviceDialog edited={edited} car={car} onClose={onClose} /> : null;
}
