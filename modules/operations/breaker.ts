/** Keeps a process from calling a party that does not answer. Its times are the process's own: no rule reads them. */
export type Breaker = {
  /** False while it is open. After each pause it lets calls through again, until one of them fails. */
  admits(): boolean;
  /** What came of a call: whether the party was there. */
  record(wasThere: boolean): void;
};

type BreakerOptions = {
  /** So many failures in a row open it. */
  readonly failures?: number;
  /** The first pause. Each time that a call after it fails, the next one is twice as long, up to the longest. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
  /** Told when it opens, and when it closes again. */
  readonly onChange?: (isOpen: boolean) => void;
  readonly now?: () => number;
};

/**
 * A circuit breaker that is asked before work is taken, not wrapped around a call: packages that do the latter (such
 * as cockatiel) refuse calls for rows that were taken already.
 */
export function createBreaker({
  failures: mostFailures = 5,
  firstPauseMs = 5_000,
  longestPauseMs = 30_000,
  onChange = () => undefined,
  now = () => performance.now(),
}: BreakerOptions = {}): Breaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil: number | null = null;
  const fail = (): void => {
    failures += 1;
    if (openUntil === null && failures < mostFailures) return;
    if (openUntil === null) onChange(true);
    // A call that began before it opened says nothing about the party after the pause.
    else if (now() < openUntil) return;
    else pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    openUntil = now() + pauseMs;
  };
  const succeed = (): void => {
    if (openUntil !== null) onChange(false);
    failures = 0;
    pauseMs = firstPauseMs;
    openUntil = null;
  };
  return {
    admits: () => openUntil === null || now() >= openUntil,
    record: (wasThere) => (wasThere ? succeed() : fail()),
  };
}
