import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { useServerClock } from "#web/ui/useServerClock.tsx";
import type { LiveConnection } from "./LiveConnection.ts";
import { LiveStore } from "./LiveStore.ts";
import { startLiveUpdates } from "./startLiveUpdates.ts";
import { streamWhileVisible } from "./streamWhileVisible.ts";

type Live = { readonly store: LiveStore; readonly connection: LiveConnection | null };

const LiveContext = createContext<Live | null>(null);

/** Keeps everything inside it up to date: one stream for the whole tab. Stands inside ServerClockProvider. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const clock = useServerClock();
  const { data: user } = useQuery(currentUserQuery);
  const userId = user?.id ?? null;
  const [store] = useState(() => new LiveStore());
  const [connection, setConnection] = useState<LiveConnection | null>(null);

  useEffect(() => {
    const updates = startLiveUpdates({ client, clock, store });
    const stopStreaming = streamWhileVisible(updates.connection);
    setConnection(updates.connection);
    return () => {
      stopStreaming();
      updates.stop();
      setConnection(null);
    };
  }, [client, clock, store]);

  const livePoint = user?.live_point;
  useEffect(() => connection?.identify(userId, livePoint), [connection, userId, livePoint]);

  return <LiveContext value={{ store, connection }}>{children}</LiveContext>;
}

/** For the hooks of this folder. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error("A live part stands outside LiveProvider");
  return live;
}
