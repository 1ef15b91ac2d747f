import { Button } from "antd";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { Notice } from "./Notice";

/** A failed load: the server's words when it gave some, and a way to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords("ui");
  if (error instanceof ApiError && error.status === 401) {
    return <Notice kind="forbidden" title={t("forbidden")} advice={error.message || t("forbiddenAdvice")} />;
  }
  return (
    <Notice
      kind="error"
      title={t("failed")}
      advice={messageOf(error, t("noAnswer"))}
      action={
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

/** The server's message, or `fallback` when no answer came. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
