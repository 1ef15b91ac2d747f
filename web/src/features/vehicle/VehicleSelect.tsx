import { Select } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { useDebounced } from "@/ui/useDebounced";
import { useVehicleChoices } from "./queries";

/** A vehicle that was chosen by its plate. */
export interface ChosenVehicle {
  carId: number;
  plateNo: string;
}

interface Props {
  value?: ChosenVehicle;
  onChange: (vehicle: ChosenVehicle | undefined) => void;
  label: string;
  testId: string;
}

/** Chooses a vehicle by typing a part of its plate. */
export function VehicleSelect({ value, onChange, label, testId }: Props) {
  const t = useWords("vehicle");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 250);
  const choices = useVehicleChoices(search);
  const found = search === "" ? [] : (choices.data ?? []);
  return (
    <Select<number>
      allowClear
      value={value?.carId}
      options={[...(value && !found.some(({ carId }) => carId === value.carId) ? [value] : []), ...found].map(
        ({ carId, plateNo }) => ({ value: carId, label: plateNo }),
      )}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      loading={search !== "" && choices.isFetching}
      notFoundContent={t(search === "" ? "pick.type" : "pick.none")}
      placeholder={t("pick.hint")}
      onChange={(carId: number | undefined) => {
        const vehicle = [...found, ...(value ? [value] : [])].find((one) => one.carId === carId);
        onChange(vehicle && { carId: vehicle.carId, plateNo: vehicle.plateNo });
      }}
      aria-label={label}
      style={{ width: "100%" }}
      data-testid={testId}
    />
  );
}
