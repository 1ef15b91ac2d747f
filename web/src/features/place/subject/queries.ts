import { keepPreviousData, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import type { Section } from "@/map/section";
import { messageOf } from "@/ui/Failure";
import { usePlacesChanged } from "../queries";
import { fetchAllowed, fetchUsual, fetchUsualOnMap, type Subject } from "./api";

export function useUsual(carId: number) {
  return useQuery({
    queryKey: ["place", "usual", carId],
    queryFn: ({ signal }) => fetchUsual(carId, signal),
    staleTime: 0,
  });
}

/** Usual places of a part of the map, to be drawn. */
export function useUsualOnMap(section: Section | undefined) {
  return useQuery({
    queryKey: ["place", "usualOnMap", section],
    queryFn: section ? ({ signal }) => fetchUsualOnMap(section, signal) : skipToken,
    placeholderData: keepPreviousData, // what is drawn stays until there is something else to draw
    staleTime: 60_000,
  });
}

export function useAllowed(subject: Subject) {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["place", "allowed", lang, subject],
    queryFn: ({ signal }) => fetchAllowed(subject, signal),
    staleTime: 0,
  });
}

/** Writes what takes the place of a list, reads it again and says how it went. */
export function useReplace<Body>(write: (body: Body) => Promise<unknown>) {
  const t = useWords("place");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const changed = usePlacesChanged();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      changed();
      void message.success(t("saved"));
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
}
