import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createLive, type Live } from "@/live/live";
import { exposeForTests } from "@/live/testWindow";

/** Keeps the one live connection open while somebody is signed in. */
export function useLiveConnection(): Live {
  const queries = useQueryClient();
  const [live] = useState(() =>
    // A refused token is settled by HTTP: its 403 ends the session, its success lets the socket try again.
    createLive(() => void queries.invalidateQueries({ queryKey: ["website"] })),
  );
  useEffect(() => {
    live.socket.start();
    const hide = exposeForTests(live.vehicles);
    return () => {
      hide();
      live.socket.stop();
      live.vehicles.clear();
    };
  }, [live]);
  return live;
}
