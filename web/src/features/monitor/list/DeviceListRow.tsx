import { CheckOutlined } from "@ant-design/icons";
import { memo } from "react";
import {
  AttentionTag,
  CutTag,
  type DeviceRow,
  isSelectable,
  StateTag,
  subtitleOf,
  titleOf,
} from "@/features/device/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { useLiveRow } from "@/live/live";
import { EditButton } from "../acts/EditButton";
import styles from "./DeviceListRow.module.css";
import type { RowActions } from "./useRowActions";

interface Props {
  row: DeviceRow;
  picked: boolean;
  focused: boolean;
  actions: RowActions;
}

/**
 * One vehicle; state, speed and attention follow the live line without asking the list again. The tick is a
 * picture: to assistive technology the row is a grid's, since it holds a button, and its being selected says the same.
 */
export const DeviceListRow = memo(function DeviceListRow({ row: listed, picked, focused, actions }: Props) {
  const t = useWords("device");
  const live = useLiveRow(listed.deviceId);
  const row = live ? { ...listed, ...live } : listed;
  const same = row.deviceState === listed.deviceState && row.moving === listed.moving;
  const asleep = row.nextReportDue > 0;
  const due = asleep ? t("asleepUntil", { time: dateTime(row.nextReportDue) }) : undefined;
  const stateName = same ? listed.shortStateName : undefined;
  const onClick = (event: React.MouseEvent) => {
    const onTick = event.target instanceof Element && event.target.closest("[data-tick]");
    if (onTick) actions.toggle(row);
    else actions.click(row);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Enter") actions.show(row);
    else if (event.key === " ") actions.toggle(row);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles.row}
      role="row"
      tabIndex={0}
      aria-selected={picked}
      data-locked={!isSelectable(row.deviceState) || undefined}
      data-focused={focused || undefined}
      data-device={row.deviceId}
      data-testid={`device-row-${row.imei}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.tick} data-tick aria-hidden>
        {picked ? <CheckOutlined /> : null}
      </span>
      <span className={styles.names} role="gridcell">
        <span className={styles.title} title={titleOf(row)}>
          {titleOf(row)}
        </span>
        <span className={styles.subtitle} title={subtitleOf(row)}>
          {subtitleOf(row)}
        </span>
      </span>
      <span role="gridcell">
        <EditButton imei={row.imei} className={styles.edit} />
      </span>
      <span className={styles.facts} role="gridcell">
        <span className={styles.state} data-tip={due}>
          {row.fuelCut ? <CutTag /> : null}
          <AttentionTag level={row.attention} remark={row.attentionRemark} />
          <StateTag deviceState={row.deviceState} moving={row.moving} name={stateName} asleep={asleep} />
        </span>
        <span className={styles.speed}>
          {row.moving && !asleep && !row.modelHides ? t("speed", { speed: Math.round(row.speed) }) : null}
          {asleep && row.deviceState !== 1 ? <span data-tip={due}>{t("asleep")}</span> : null}
        </span>
      </span>
    </div>
  );
});
