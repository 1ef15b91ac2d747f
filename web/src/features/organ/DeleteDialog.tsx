import { Alert, App, Skeleton } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { deleteOrgan, type OrganContents, type OrganRow } from "./api";
import styles from "./Organ.module.css";
import { useContents, useOrganChanged } from "./queries";

/** Deletes a group after saying what goes with it; one that holds anything only once its name is typed. */
export function DeleteDialog({ row, onClose }: { row: OrganRow; onClose: () => void }) {
  const t = useWords("organ");
  const { message } = App.useApp();
  const changed = useOrganChanged();
  const contents = useContents(row.organId);
  const held = contents.data;
  const holds = held !== undefined && held.organs + held.vehicles + held.devices + held.roles > 0;
  const kept = row.status === 1 || (held !== undefined && held.users > 0);
  return (
    <TypedConfirm
      name="organ-delete"
      title={t(kept ? "deleteBlocked" : "deleteTitle", { name: row.organName })}
      word={holds ? row.organName : undefined}
      button={t("remove")}
      blocked={kept || held === undefined}
      act={() => deleteOrgan(row.organId, holds ? row.organName : undefined)}
      onDone={() => {
        void message.success(t("deleted"));
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {contents.error ? (
        <Failure error={contents.error} onRetry={() => void contents.refetch()} />
      ) : held ? (
        <Consequences row={row} held={held} holds={holds} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </TypedConfirm>
  );
}

function Consequences({ row, held, holds }: { row: OrganRow; held: OrganContents; holds: boolean }) {
  const t = useWords("organ");
  if (row.status === 1) return <Alert type="warning" showIcon title={t("mustDisable")} />;
  if (held.users > 0) return <Alert type="warning" showIcon title={t("hasUsers", { count: held.users })} />;
  if (!holds) return <p>{t("deleteEmpty")}</p>;
  return (
    <div>
      {t("deleteHolds")}
      <ul className={styles.goes}>
        {(["organs", "vehicles", "roles", "devices"] as const)
          .filter((what) => held[what] > 0)
          .map((what) => (
            <li key={what}>{t(`goes.${what}`, { count: held[what] })}</li>
          ))}
      </ul>
    </div>
  );
}
