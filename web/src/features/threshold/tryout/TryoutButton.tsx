import { lazy, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { Subject, Threshold } from "../api";
import { type Draft, fits } from "../draft";
import { useMayFor } from "../useLevels";

const AskDialog = lazy(() => import("./AskDialog"));

interface Props {
  subject: Subject;
  rows: Threshold[];
  draft: Draft;
  /** A tryout has started. */
  onStarted: (taskId: number) => void;
}

/** Tries out what is changed and not saved yet: asks for how many days, says what is left out, and begins. */
export function TryoutButton({ subject, rows, draft, onStarted }: Props) {
  const t = useWords("threshold");
  const may = useMayFor("/alarm/trythresholds", subject);
  const [open, setOpen] = useState(false);
  const changed = rows.filter((row) => draft[row.name] !== undefined);
  const why = () => {
    if (changed.length === 0) return t("nothing");
    if (!fits(rows, draft)) return t("unfit");
    return changed.some((row) => row.canTry) ? undefined : t("tryout.noneCan");
  };
  return (
    <>
      <ActButton
        may={may}
        why={why()}
        hint={t("tryout.hint")}
        onClick={() => setOpen(true)}
        testId="threshold-tryout"
      >
        {t("tryout.button")}
      </ActButton>
      {open ? (
        <Suspense fallback={null}>
          <AskDialog
            subject={subject}
            draft={draft}
            untried={changed.filter((row) => !row.canTry)}
            onStarted={(taskId) => {
              setOpen(false);
              onStarted(taskId);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
