import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { askedDays, monthAfter, monthDays } from "./dates";
import type { MileageRow } from "./list";
import styles from "./Mileage.module.css";
import { MonthGrid } from "./MonthGrid";
import { OdometerDialog } from "./OdometerDialog";
import { Readings } from "./Readings";

interface Props {
  row: MileageRow;
  onClose: () => void;
}

/** A vehicle month by month: what it went on each day, and what its odometer showed. */
export default function Calendar({ row, onClose }: Props) {
  const t = useWords("report");
  const may = useMay()("/report/setvehicleodometer");
  const [month, setMonth] = useState(row.endDate.slice(0, 7));
  const [setting, set] = useState(false);
  const days = monthDays(month);
  const found = useQuery({
    queryKey: ["report", "mileage", "calendar", row.imei, month],
    queryFn: ({ signal }) =>
      get("/report/getmileagecalendar", { imei: row.imei, ...askedDays(days) }, signal),
  });
  return (
    <Drawer
      open
      size={760}
      title={t("mileage.calendarOf", { name: row.plateNo || row.deviceName || row.imei })}
      onClose={onClose}
      data-testid="mileage-calendar"
    >
      <div className={styles.months}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t("mileage.before")}
          onClick={() => setMonth(monthAfter(month, -1))}
          data-testid="mileage-before"
        />
        <h3 data-testid="mileage-month">{month}</h3>
        <Button
          icon={<RightOutlined />}
          aria-label={t("mileage.after")}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
        {row.carId && may ? (
          <Button className={styles.set} onClick={() => set(true)} data-testid="mileage-odometer">
            {t("mileage.setOdometer")}
          </Button>
        ) : null}
      </div>
      {found.error ? (
        <Notice kind="error" title={t("mileage.failed")} advice={found.error.message} />
      ) : found.data ? (
        <>
          <MonthGrid month={month} found={found.data} />
          <Readings found={found.data} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      {setting ? <OdometerDialog carId={row.carId} onClose={() => set(false)} /> : null}
    </Drawer>
  );
}
