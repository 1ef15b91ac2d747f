import { Form, Input } from "antd";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { settleVehicle } from "./api";
import { useVehiclesChanged } from "./queries";
import styles from "./Vehicle.module.css";

export interface Settling {
  /** The vehicle, or a device that is fitted to it. */
  carId?: number;
  imei?: string;
  plateNo: string;
  /** How it stands now. */
  settled: boolean;
  remark: string;
}

interface Props {
  vehicle: Settling;
  onDone?: () => void;
  onClose: () => void;
}

/** Notes that the loan of a vehicle is settled, or withdraws that. */
export default function SettleDialog({ vehicle, onDone, onClose }: Props) {
  const t = useWords("vehicle");
  const changed = useVehiclesChanged();
  const { carId, imei, plateNo, settled } = vehicle;
  const side = settled ? "withdraw" : "settle";
  return (
    <FormDialog<{ remark?: string }>
      name="settle"
      title={t(`${side}.title`, { plate: plateNo })}
      button={t(`${side}.button`)}
      initial={{ remark: "" }}
      save={({ remark = "" }) =>
        settleVehicle({ carId, imei, plateNo, isSettle: settled ? 0 : 1, settleRemark: remark.trim() })
      }
      done={t(`${side}.done`, { plate: plateNo })}
      onDone={() => {
        changed();
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.about}>{t(`${side}.text`)}</p>
      {settled && vehicle.remark ? (
        <p className={styles.about}>{t("settledFor", { remark: vehicle.remark })}</p>
      ) : null}
      <Form.Item name="remark" label={t(`${side}.remark`)}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} data-testid="settle-remark" />
      </Form.Item>
    </FormDialog>
  );
}
