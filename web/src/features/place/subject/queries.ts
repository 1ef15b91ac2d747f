import { useMutation, useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { usePlacesChanged } from "../queries";
import { fetchAllowed, fetchUsual, type Subject } from "./api";

export function useUsual(carId: number) {
  return useQuery({
    queryKey: ["place", "usual", carId],
    queryFn: ({ signal }) => fetchUsual(carId, signal),
    staleTime: 0,
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
