import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { useArrangement } from "@/ui/arrangement";
import { usePage } from "@/ui/page";
import { Split } from "@/ui/split/Split";
import { useLookedAt } from "./begin/useBegin";
import { Curves } from "./curves/Curves";
import styles from "./HistoryPage.module.css";
import { type Layout, useLayout } from "./layout";
import { TrackMap } from "./map/TrackMap";
import { lookedAt } from "./points/readings";
import { ReplayContext, useMadeReplay } from "./replay";
import { SidePanel } from "./SidePanel";
import { type Asked, askedOf, keepAsked, wantedOf } from "./search/asked";
import { useNamesApart } from "./search/useNamesApart";
import { useTracks } from "./search/useTracks";

const none: string[] = [];

/** /historytrack: where vehicles were, as a line on the map, as a table, as curves, and played. */
export default function HistoryPage() {
  const { search, setSearch } = usePage();
  const [asked, setAsked] = useState<Asked>(() => askedOf(search));
  useLinked(search, asked, setAsked);
  const wanted = useMemo(() => wantedOf(asked), [asked]);
  const [layout, change] = useLayout();
  const [columns, setColumns] = useArrangement("history");
  const curves = useNarrow() || layout.curvesFolded ? none : layout.drawn;
  const tracks = useTracks(
    wanted,
    useMemo(() => lookedAt(curves, columns), [curves, columns]),
  );
  // a long track is drawn in pieces, between which the page is heard
  const loaded = useDeferredValue(tracks.loaded);
  useLookedAt(loaded?.wanted.map(({ imei }) => imei) ?? none);
  const nameOf = useNamesApart(loaded?.wanted.map(({ imei }) => imei));
  const replay = useMadeReplay(loaded, nameOf);
  const find = useCallback(
    (next: Asked) => {
      setSearch((params) => keepAsked(params, next));
      if (JSON.stringify(next) === JSON.stringify(asked)) void tracks.refetch();
      else setAsked(next);
    },
    [asked, setSearch, tracks.refetch],
  );
  const panel = (
    <SidePanel
      {...{ asked, columns }}
      tracks={{ ...tracks, loaded }}
      onSearch={find}
      size={layout.size}
      onSize={(size) => change({ size })}
      onColumns={setColumns}
    />
  );
  return (
    <ReplayContext value={replay}>
      <div className={styles.page} data-testid="history-page">
        <Parts layout={layout} change={change} panel={panel} begins={asked.imeis.length === 0} />
      </div>
    </ReplayContext>
  );
}

/** A link from elsewhere, such as that of the info window, may come to the page while it is open. */
function useLinked(search: URLSearchParams, asked: Asked, onAsked: (asked: Asked) => void): void {
  const text = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is heard, not one's own search
  useEffect(() => {
    const params = new URLSearchParams(text);
    if (!params.has("imei")) return;
    const next = askedOf(params);
    const same = params.has("from")
      ? JSON.stringify(next) === JSON.stringify(asked)
      : String(next.imeis) === String(asked.imeis);
    if (!same) onAsked(next);
  }, [text]);
}

interface PartsProps {
  layout: Layout;
  change: (change: Partial<Layout>) => void;
  panel: React.ReactNode;
  /** No vehicle is chosen: a phone has the vehicles to begin with in place of an empty map. */
  begins: boolean;
}

/** Table beside map, curves below it; on a phone all below each other. */
function Parts({ layout, change, panel, begins }: PartsProps) {
  const t = useWords("history");
  const narrow = useNarrow();
  if (narrow && begins) return panel;
  const map = (
    <Split
      orientation="column"
      part={layout.curves}
      onPart={(curves) => change({ curves })}
      folds="second"
      folded={layout.curvesFolded || narrow}
      onFold={(curvesFolded) => change({ curvesFolded })}
      names={{ bar: t("curvesBar"), button: t(layout.curvesFolded ? "curvesShow" : "curvesHide") }}
      testId="history-curves-split"
    >
      <TrackMap />
      <Curves drawn={layout.drawn} onDrawn={(drawn) => change({ drawn })} />
    </Split>
  );
  const names = { bar: t("listBar"), button: t(layout.listFolded ? "listShow" : "listHide") };
  const shared = {
    folded: layout.listFolded,
    onFold: (listFolded: boolean) => change({ listFolded }),
    names,
  };
  if (narrow)
    return (
      <Split
        {...shared}
        orientation="column"
        part={0.46}
        onPart={() => {}}
        folds="second"
        testId="history-split"
      >
        <TrackMap />
        {panel}
      </Split>
    );
  return (
    <Split
      {...shared}
      orientation="row"
      part={layout.list}
      onPart={(list) => change({ list })}
      folds="first"
      testId="history-split"
    >
      {panel}
      {map}
    </Split>
  );
}
