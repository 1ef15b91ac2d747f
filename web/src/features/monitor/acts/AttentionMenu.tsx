import { AttentionMenu as Levels } from "@/features/attention/public";
import { type DeviceRow, titleOf } from "@/features/device/public";
import { useAct } from "./ActHost";

/** Says how closely a device is watched. */
export function AttentionMenu({ device }: { device: DeviceRow }) {
  const act = useAct();
  const { imei, plateNo, attention, attentionRemark } = device;
  return (
    <Levels
      device={{ imei, plateNo, name: titleOf(device), attention, attentionRemark }}
      onOpen={(watched, level) => act({ what: "attention", device: watched, level })}
    />
  );
}
