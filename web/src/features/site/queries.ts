import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useCallback, useContext } from "react";
import type { Leave } from "@/lib/leave";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchSignInConfig, fetchWebsiteInfo, type WebsiteInfo } from "./api";
import { may, mayFrom, type Paged, type PageOf, type Permitted } from "./may";

/** Everything about the site and the session begins with this key. */
export const siteKey = ["website"] as const;

/** The site and the session, asked once for each language, and again when the window comes back to the front: rights may have changed. */
export function useWebsiteInfo() {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...siteKey, lang],
    queryFn: ({ signal }) => fetchWebsiteInfo(signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: "always",
  });
}

/** What the sign-in page shows; nothing while it is not known. */
export function useSignInConfig() {
  const lang = useCell(language);
  return useQuery({
    queryKey: ["signin-config", lang],
    queryFn: ({ signal }) => fetchSignInConfig(signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

export const SiteContext = createContext<WebsiteInfo | null>(null);

/** Asks whether this user may make a call. */
export function useMay(): (call: Permitted) => Leave {
  const site = useSite();
  return useCallback((call) => may(site, call), [site]);
}

/** Whether this user may make a call from a page, of a call that several pages have a permission of their own for. */
export function useMayFrom<Call extends Paged>(call: Call, page: PageOf<Call>): Leave {
  return mayFrom(useSite(), call, page);
}

/** Whether somebody looks through this user's eyes and may change nothing. */
export function useReadOnly(): boolean {
  return useSite().currentUser.viewedBy !== "";
}

/** The loaded site information; only inside the shell. */
export function useSite(): WebsiteInfo {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite outside SiteContext");
  return site;
}
