import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Input, Segmented } from "antd";
import { useId, useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import { insertShare, type MadeShare, type Span, spans } from "./api";
import styles from "./Share.module.css";

/** How long, for whom, and what a new link shows. */
export function NewLink({ imei, onMade }: { imei: string; onMade: (made: MadeShare) => void }) {
  const t = useWords("share");
  useBeginTyping();
  const ids = { hours: useId(), label: useId() };
  const [hours, setHours] = useState<Span>(24);
  const [label, setLabel] = useState("");
  const [showPlate, setShowPlate] = useState(true);
  const [showTrack, setShowTrack] = useState(false);
  const make = useMutation({ mutationFn: insertShare, onSuccess: onMade });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) make.mutate({ imei, hours, label, showPlate, showTrack });
      }}
    >
      <p className={styles.about}>{t("about")}</p>
      {make.error ? <Alert type="error" showIcon title={messageOf(make.error, t("failed"))} /> : null}
      <div className={styles.field}>
        <span id={ids.hours}>{t("hours")}</span>
        <Segmented<Span>
          tabIndex={-1}
          block
          value={hours}
          onChange={setHours}
          aria-labelledby={ids.hours}
          options={spans.map((value) => ({
            value,
            label: <span data-testid={`share-hours-${value}`}>{t(`span.${value}`)}</span>,
          }))}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.label}>{t("label")}</label>
        <Input
          id={ids.label}
          value={label}
          maxLength={50}
          placeholder={t("labelHint")}
          onChange={(event) => setLabel(event.target.value)}
          data-testid="share-label"
        />
      </div>
      <div className={styles.checks}>
        <Checkbox
          checked={showPlate}
          onChange={(event) => setShowPlate(event.target.checked)}
          data-testid="share-plate"
        >
          {t("showPlate")}
        </Checkbox>
        <Checkbox
          checked={showTrack}
          onChange={(event) => setShowTrack(event.target.checked)}
          data-testid="share-track"
        >
          {t("showTrack")}
        </Checkbox>
      </div>
      <Button type="primary" htmlType="submit" loading={make.isPending} data-testid="share-make">
        {t("make")}
      </Button>
    </form>
  );
}
