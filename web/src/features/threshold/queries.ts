import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchRiskModels, fetchThresholds, type Subject } from "./api";

const thresholdKey = ["threshold"] as const;

/** The thresholds of a subject; none are asked for while none is chosen. */
export function useThresholds(subject: Subject | null) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...thresholdKey, lang, subject],
    queryFn: ({ signal }) => fetchThresholds(subject ?? {}, signal),
    enabled: subject !== null,
    staleTime: 0,
  });
}

/** The risk models of an organisation, or without one of the whole installation. */
export function useRiskModels(organId?: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...thresholdKey, "models", lang, organId],
    queryFn: ({ signal }) => fetchRiskModels(organId, signal),
    staleTime: 0,
  });
}

/** Has thresholds and risk models asked for again after a change. */
export function useThresholdsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: thresholdKey }), [client]);
}
