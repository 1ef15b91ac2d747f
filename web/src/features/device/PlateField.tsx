import { Alert, AutoComplete, Form } from "antd";
import { useState } from "react";
import { usePlateRules, useVehicleChoices } from "@/features/vehicle/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { useDebounced } from "@/ui/useDebounced";
import type { DeviceForm } from "./deviceForm";
import { type FoundCar, useFindCar, useMayFindCar } from "./foundCar";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";

interface Props {
  /** The device is a new one: it goes where the vehicle is, unless an organisation was chosen for it. */
  isNew: boolean;
  onFound: (car: FoundCar | null) => void;
}

/** The plate: vehicles are offered while it is typed, and one that is chosen fills its fields in. */
export function PlateField({ isNew, onFound }: Props) {
  const t = useWords("device");
  const label = useLabels();
  const plateRules = usePlateRules();
  const form = Form.useFormInstance<DeviceForm>();
  const [typed, setTyped] = useState("");
  const offers = useMayFindCar(); // else a vehicle that is chosen would get the fields of another
  const choices = useVehicleChoices(useDebounced(offers ? typed.trim() : "", 250));
  const find = useFindCar();
  const choose = async (carId: number, plate: string) => {
    const car = await find(carId, plate).catch(() => null);
    onFound(car);
    if (!car) return;
    const chosen: number | undefined = form.getFieldValue("organId");
    const organ = isNew && !form.isFieldTouched("organId") ? undefined : chosen;
    if (organ === undefined) form.setFieldsValue({ organId: car.organId });
    if (organ === undefined || organ === car.organId) form.setFieldsValue(car.fields);
  };
  return (
    <Form.Item name="plateNo" label={label("plateNo")} rules={plateRules}>
      <AutoComplete<string>
        maxLength={16}
        allowClear
        options={
          typed === ""
            ? []
            : (choices.data ?? []).map(({ carId, plateNo }) => ({ value: plateNo, key: carId, carId }))
        }
        showSearch={{ onSearch: setTyped, filterOption: false }}
        onSelect={(plate, option) => void choose(Number(option.carId), plate)}
        placeholder={t("plateHint")}
        data-testid="device-plateNo"
      />
    </Form.Item>
  );
}

/** What saving means for the vehicle and its other devices. */
export function PlateNote({ edited, found }: { edited: ManagedDevice | null; found: FoundCar | null }) {
  const t = useWords("device");
  const plate = (Form.useWatch<string | undefined>("plateNo") ?? "").trim();
  const organ = Form.useWatch<number | undefined>("organId");
  const was = edited?.plateNo ?? "";
  let note: string | null = null;
  if (found && plate === found.plate && organ !== undefined && organ !== found.organId)
    note = t("plateElsewhere", { plate, organ: found.organName });
  else if (found && plate === found.plate && plate !== was)
    note = t("plateFound", { plate, count: found.devices });
  else if (plate !== "" && plate === was) {
    const count = edited?.carDeviceCount ?? 1;
    if (count > 1) note = t("plateForAll", { plate, count }); // else what the heading says is enough
  } else if (plate === "" && was !== "") note = t("plateOff", { plate: was });
  else if (plate !== "" && was !== "") note = t("plateOther", { plate, was });
  if (!note) return null;
  return <Alert type="info" showIcon title={note} className={styles.note} data-testid="device-plate-note" />;
}
