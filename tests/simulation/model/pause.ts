// The rules of a paused auction once more, from docs/decisions/0040-blocked-means-blocked.md alone. Moments are
// milliseconds since 1970.

/** An auction as its screens were told of it, at a moment when it changed. */
export type ToldState = {
  readonly at: number;
  /** How often it was paused, went on or was taken down, and two for each time that it was sold after all. */
  readonly freezes: number;
  readonly bids: number;
  readonly end: number;
  readonly isOver: boolean;
};

type Pause = { readonly from: ToldState; readonly to: ToldState };

const isPaused = ({ freezes }: ToldState) => freezes % 2 === 1;

/** From when it stood still to when it went on; one that was taken down never did. */
export function pausesIn(states: readonly ToldState[]): readonly Pause[] {
  return states.flatMap((to, place) => {
    const before = states[place - 1];
    if (before === undefined || !isPaused(before) || isPaused(to) || to.isOver) return [];
    const from = states.findLast(
      (state, at) => at < place && !isPaused(states[at - 1] ?? to) && isPaused(state),
    );
    return from === undefined ? [] : [{ from, to }];
  });
}

/** While it stands still nothing is bid, and it does not end. What a void bids to be at the reserve again is the void's. */
export function standingStillFaults(states: readonly ToldState[]): readonly string[] {
  return states.flatMap((state, place) => {
    const before = states[place - 1];
    if (before === undefined || !isPaused(before)) return [];
    const byVoid = state.freezes === before.freezes + 2 ? 1 : 0;
    if (state.bids > before.bids + byVoid) return ["a bid while it was paused"];
    return isPaused(state) && state.isOver ? ["it ended while it was paused"] : [];
  });
}

type Span = { readonly earliest: number; readonly latest: number };

/** It has as much time left as it had; when it stood still is known as well as these two spans are narrow. */
export function regainsItsTime({ from, to }: Pause, stopped: Span, resumed: Span): boolean {
  const gained = to.end - from.end;
  return gained >= resumed.earliest - stopped.latest && gained <= resumed.latest - stopped.earliest;
}
