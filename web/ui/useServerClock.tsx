import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ServerClock } from "./serverClock.ts";

const ServerClockContext = createContext<ServerClock | null>(null);

type ServerClockProviderProps = { readonly clock: ServerClock; readonly children: ReactNode };

/** Gives every countdown inside it the server's time. */
export function ServerClockProvider({ clock, children }: ServerClockProviderProps) {
  return <ServerClockContext value={clock}>{children}</ServerClockContext>;
}

/** The server's clock. Without a provider a countdown would show the device's guess: that is a bug. */
export function useServerClock(): ServerClock {
  const clock = useContext(ServerClockContext);
  if (clock === null) throw new Error("A countdown stands outside ServerClockProvider");
  return clock;
}

/** The server's time in milliseconds, drawn anew each second; on the server and at hydration the same. */
export function useServerNow(): number {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, clock.lastTickMs, () => clock.initialNowMs);
}
