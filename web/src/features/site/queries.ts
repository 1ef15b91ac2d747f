import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchWebsiteInfo, type WebsiteInfo } from "./api";

/** The site and the session, asked once for each language. */
export function useWebsiteInfo() {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["website", lang],
    queryFn: ({ signal }) => fetchWebsiteInfo(signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

export const SiteContext = createContext<WebsiteInfo | null>(null);

/** Tells whether this user holds the permission code of a button. */
export function useMay(): (code: string) => boolean {
  const { button } = useSite();
  return (code) => button.includes(code);
}

/** The loaded site information; only inside the shell. */
export function useSite(): WebsiteInfo {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite outside SiteContext");
  return site;
}
