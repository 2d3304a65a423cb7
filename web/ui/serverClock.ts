/** Server time on this machine, in milliseconds. The device's own clock is never trusted for what it shows. */
export type ServerClock = {
  /** What the server's HTML was drawn with: the first client render must read the same. */
  readonly initialNowMs: number;
  readonly now: () => number;
  /** Takes over a newer time of the server, from an API answer or the live stream. */
  readonly sync: (serverNowMs: number) => void;
  /** Calls back once a second while somebody listens: one timer for every countdown of the page. */
  readonly subscribe: (onTick: () => void) => () => void;
  /** The time of the last tick; it stays the same between two ticks, as React asks of a snapshot. */
  readonly lastTickMs: () => number;
};

/**
 * A clock that runs from a time of the server. It counts with the device's wall clock, not with
 * performance.now(), which stands still while a phone sleeps.
 */
export function createServerClock(initialNowMs: number): ServerClock {
  let offsetMs = initialNowMs - Date.now();
  let tickMs = initialNowMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const now = () => Date.now() + offsetMs;

  function tick(): void {
    tickMs = now();
    for (const listener of listeners) listener();
    scheduleTick();
  }
  function scheduleTick(): void {
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(tick, 1000 - (now() % 1000));
  }
  return {
    initialNowMs,
    now,
    sync(serverNowMs) {
      offsetMs = serverNowMs - Date.now();
      if (listeners.size > 0) tick();
    },
    subscribe(onTick) {
      listeners.add(onTick);
      if (listeners.size === 1) {
        tickMs = now();
        scheduleTick();
      }
      return () => {
        listeners.delete(onTick);
        scheduleTick();
      };
    },
    lastTickMs: () => tickMs,
  };
}
