import { Alert, Form, Input } from "antd";
import { useState } from "react";
import { useChoices } from "@/features/dictionary/public";
import { useSite } from "@/features/site/public";
import { VehicleDetailFields } from "@/features/vehicle/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid, wide } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { DeviceFields } from "./DeviceFields";
import { bodyOf, type DeviceForm, expiryOf, fieldOf, initialOfDevice, initialOfNew } from "./deviceForm";
import type { FoundCar } from "./foundCar";
import styles from "./Manage.module.css";
import { insertDevice, type ManagedDevice, updateDevice } from "./manage";
import type { Terminal } from "./manageActs";
import { useDevicesChanged } from "./manageQueries";
import { PlateField, PlateNote } from "./PlateField";

interface Props {
  /** The device to change; null registers one. */
  edited: ManagedDevice | null;
  /** Where a new one is offered to belong. */
  organId?: number;
  /** The vehicle that a device is to be fitted to: the form begins with it. */
  car?: FoundCar;
  /** An unregistered terminal that is to be registered. */
  terminal?: Terminal;
  onClose: () => void;
}

/** Registers a device, or changes one; and the vehicle that it is fitted to. */
export function DeviceDialog({ edited, organId, car, terminal, onClose }: Props) {
  const t = useWords("device");
  const changed = useDevicesChanged();
  const { currentUser } = useSite();
  const places = useChoices("INSTALL_LOCATION");
  const models = useChoices("DEVICE_MODEL");
  const save = (form: DeviceForm) => {
    const body = bodyOf(form, places);
    if (!edited) return insertDevice(body);
    const { imei: _, ...rest } = body;
    const { deviceId, revision } = edited;
    const trialDays = form.trialDays ?? 0; // an emptied field has no end either
    return updateDevice({ ...rest, trialDays, deviceId, revision, expireTime: expiryOf(form, edited) });
  };
  return (
    <FormDialog<DeviceForm>
      name="device"
      drawer
      width={820}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={
        edited ? initialOfDevice(edited, car) : initialOfNew(organId ?? currentUser.organId, terminal, models)
      }
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {terminal ? (
        <Alert
          type="info"
          showIcon
          className={styles.note}
          title={t("registering", { identity: terminal.identity, protocol: terminal.protocol })}
        />
      ) : null}
      <Section title={t("deviceSection")} />
      <DeviceFields edited={edited} />
      <VehicleFields edited={edited} car={car} />
    </FormDialog>
  );
}

function Section({ title, about }: { title: string; about?: string }) {
  return (
    <header className={styles.section}>
      <h3>{title}</h3>
      {about ? <span>{about}</span> : null}
    </header>
  );
}

function VehicleFields({ edited, car = null }: { edited: ManagedDevice | null; car?: FoundCar | null }) {
  const t = useWords("device");
  const label = useLabels();
  const [found, setFound] = useState(car);
  return (
    <>
      <Section title={t("vehicleSection")} about={t("vehicleAbout")} />
      <PlateNote edited={edited} found={found} />
      <FieldGrid columns={3}>
        <PlateField isNew={edited === null} onFound={setFound} />
        <VehicleDetailFields testId="device" />
        <Form.Item name="carRemark" label={label("carRemark")} className={wide}>
          <Input.TextArea
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 4 }}
            data-testid="device-carRemark"
          />
        </Form.Item>
      </FieldGrid>
    </>
  );
}
