import { CheckCircleOutlined } from "@ant-design/icons";
import { type DeviceInfo, useDeviceRefresh } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { useMonitor } from "../monitor";
import { askedBy } from "../useListQuery";
import { useAct } from "./ActHost";

/** Settles the loan of the vehicle; not there without one. It leaves the map then, and is selected no more. */
export function SettleButton({ device }: { device: DeviceInfo }) {
  const t = useWords("vehicle");
  const act = useAct();
  const { selection, filters } = useMonitor();
  const ask = useDeviceRefresh();
  const may = useMay()("/device/updatecarsettle");
  const { imei, plateNo, isSettle, settleRemark } = device;
  if (plateNo === "") return null;
  const settled = isSettle === 1;
  return (
    <ActButton
      type="text"
      size="small"
      may={may}
      icon={<CheckCircleOutlined />}
      onClick={() =>
        act({
          what: "settle",
          vehicle: { imei, plateNo, settled, remark: settleRemark },
          onDone: () => {
            if (!settled) selection.remove([device.deviceId]);
            ask(askedBy(filters));
          },
        })
      }
      testId="settle"
    >
      {t(settled ? "withdraw.act" : "settle.act")}
    </ActButton>
  );
}
