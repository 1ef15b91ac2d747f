import { Spin } from "antd";
import { useEffect, useMemo, useState } from "react";
import { findOrgan, type OrganNode, useOrganTree, WATCHED } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useFilters } from "./filters";
import { keepChosen, readChosen } from "./layout";
import styles from "./MonitorPage.module.css";
import { MonitorScreen } from "./MonitorScreen";
import { MonitorContext } from "./monitor";
import { Selection } from "./selection";
import { useLinkedDevice } from "./useLinkedDevice";

/** /monitorcenter: where every vehicle is. Loads the organisations, then draws list and map as one selection. */
export default function MonitorPage() {
  const t = useWords("organ");
  const tree = useOrganTree();
  if (tree.data?.length) return <Loaded tree={tree.data} />;
  return (
    <div className={styles.waiting}>
      {tree.error ? <Failure error={tree.error} onRetry={() => void tree.refetch()} /> : null}
      {tree.data ? <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} /> : null}
      {tree.isPending ? <Spin size="large" /> : null}
    </div>
  );
}

/** The organisation of the address when it exists, else the top of the user's own tree. */
function startingOrgan(tree: OrganNode[], wanted: number | null): number {
  if (wanted !== null && findOrgan(tree, wanted)) return wanted;
  return (tree.find((node) => node.id !== WATCHED) ?? tree[0])?.id ?? 0;
}

function Loaded({ tree }: { tree: OrganNode[] }) {
  const [filters, setFilters] = useFilters();
  const { userId } = useSite().currentUser;
  const [selection] = useState(() => new Selection(readChosen(userId)));
  useEffect(
    () => selection.chosen.subscribe(() => keepChosen(userId, selection.chosen.get().picked.values())),
    [selection, userId],
  );
  const { vehicles } = useLive();
  useEffect(() => vehicles.onGone((gone) => selection.forget(gone)), [vehicles, selection]);
  useLinkedDevice(selection);
  const organ = startingOrgan(tree, filters.organ);
  const monitor = useMemo(
    () => ({ filters: { ...filters, organ }, setFilters, selection, tree }),
    [filters, organ, setFilters, selection, tree],
  );
  return (
    <MonitorContext value={monitor}>
      <MonitorScreen />
    </MonitorContext>
  );
}
