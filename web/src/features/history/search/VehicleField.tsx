import { CarOutlined, CloseCircleFilled } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Suspense } from "react";
import { PickDevice, type PickedDevice, titleOf } from "@/features/device/public";
import { useDoing } from "@/ui/useDoing";
import styles from "./Search.module.css";
import { nameKey } from "./useDeviceName";

interface Props {
  /** What the field is called, and the dialog where it is chosen. */
  label: string;
  /** The name of what is chosen; "" for nothing. */
  name: string;
  /** Said in place of a name. */
  hint: string;
  onPick: (imei: string) => void;
  /** Where nothing need be chosen. */
  onClear?: () => void;
  clearName: string;
  wrong?: boolean;
  testId: string;
}

/** A device that is chosen from the tree of organisations, or found by a search. */
export function VehicleField(props: Props) {
  const { now, start, stop } = useDoing<"pick">();
  const { label, name, onClear, testId } = props;
  const queries = useQueryClient();
  const pick = (device: PickedDevice) => {
    stop();
    queries.setQueryData(nameKey(device.imei), titleOf(device));
    props.onPick(device.imei);
  };
  return (
    <div className={styles.vehicle}>
      <Button
        block
        danger={props.wrong}
        icon={<CarOutlined />}
        className={styles.pick}
        aria-label={`${label}: ${name || props.hint}`}
        data-empty={name === "" || undefined}
        onClick={() => start("pick")}
        data-testid={testId}
      >
        <span className={styles.name}>{name || props.hint}</span>
      </Button>
      {onClear && name ? (
        <Button
          type="text"
          size="small"
          className={styles.clear}
          icon={<CloseCircleFilled />}
          aria-label={props.clearName}
          onClick={onClear}
          data-testid={`${testId}-clear`}
        />
      ) : null}
      {now ? (
        <Suspense fallback={null}>
          <PickDevice title={label} onPick={pick} onClose={stop} />
        </Suspense>
      ) : null}
    </div>
  );
}
