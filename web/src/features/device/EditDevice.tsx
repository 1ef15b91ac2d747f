import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { DeviceDialog } from "./DeviceDialog";
import type { FoundCar } from "./foundCar";
import { fetchManagedOne } from "./manage";

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
    queryFn: ({ signal }) => fetchManagedOne(imei, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The form of one device, for those who show it elsewhere than in its list: the device is read first. */
export default function EditDevice({ imei, car, onClose }: Props) {
  const ui = useWords("ui");
  const { message } = App.useApp();
  const { data: edited, error } = useEdited(imei);
  useEffect(() => {
    if (!error) return;
    void message.error(messageOf(error, ui("noAnswer")));
    onClose();
  }, [error, message, ui, onClose]);
  return edited ? <DeviceDialog edited={edited} car={car} onClose={onClose} /> : null;
}
