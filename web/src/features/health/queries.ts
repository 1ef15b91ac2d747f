import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import { confirmFinding, type Finding, fetchHealth } from "./api";

const healthKey = ["health"] as const;

/** How the installation is, asked for again while the page is looked at. */
export function useHealth() {
  const lang = useCell(language);
  const { active } = usePage();
  return useQuery({
    queryKey: [...healthKey, lang],
    queryFn: ({ signal }) => fetchHealth(signal),
    refetchInterval: 10_000,
    staleTime: 0,
    enabled: active,
  });
}

/** Confirms a finding and reads the list again. */
export function useConfirm(): (finding: Finding) => void {
  const t = useWords("health");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: confirmFinding,
    onSuccess: () => void message.success(t("confirmedDone")),
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
    onSettled: () => client.invalidateQueries({ queryKey: healthKey }),
  });
  return (finding) => run.mutate(finding);
}
