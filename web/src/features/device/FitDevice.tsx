import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect, useState } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { DevicePickerDialog } from "./DevicePickerDialog";
import EditDevice from "./EditDevice";
import { useFindCar } from "./foundCar";
import type { Fitting } from "./manageActs";

/** Fits a device to a vehicle: one is picked, then its form opens with the vehicle filled in, to be looked at and saved. */
export function FitDevice({ carId, plate, onClose }: Fitting & { onClose: () => void }) {
  const t = useWords("device");
  const { message } = App.useApp();
  const lang = useCell(language);
  const [imei, setImei] = useState<string>();
  const find = useFindCar();
  const car = useQuery({
    queryKey: ["fittedCar", lang, carId, plate],
    queryFn: () => find(carId, plate),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const missing = !car.isPending && !car.data;
  useEffect(() => {
    if (!missing) return;
    void message.error(car.error?.message || t("fit.gone", { plate }));
    onClose();
  }, [missing, car.error, message, t, plate, onClose]);
  if (!car.data) return null;
  if (imei !== undefined) return <EditDevice imei={imei} car={car.data} onClose={onClose} />;
  return (
    <DevicePickerDialog
      title={t("fit.title", { plate })}
      organId={car.data.organId}
      onPick={(device) => setImei(device.imei)}
      onClose={onClose}
    />
  );
}
