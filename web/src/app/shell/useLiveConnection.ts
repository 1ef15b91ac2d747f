import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { may, siteKey, type WebsiteInfo } from "@/features/site/public";
import { createLive, type Live } from "@/live/live";
import { exposeForTests } from "@/live/testWindow";

/** Whether the server pushes to this user: to those who may watch vehicles, once they have a password of their own. */
export function mayWatch(site: WebsiteInfo): boolean {
  return !site.currentUser.mustChangePassword && may(site, "/device/getorgandevicelist") === true;
}

/** Keeps the one live connection open while somebody is signed in who may watch. */
export function useLiveConnection(allowed: boolean): Live {
  const queries = useQueryClient();
  const [live] = useState(() =>
    // A refused token is settled by HTTP: its 403 ends the session, its success lets the socket try again.
    createLive(() => void queries.invalidateQueries({ queryKey: siteKey })),
  );
  useEffect(() => {
    if (!allowed) return;
    live.socket.start();
    const hide = exposeForTests(live.vehicles);
    return () => {
      hide();
      live.socket.stop();
      live.vehicles.clear();
    };
  }, [live, allowed]);
  return live;
}
