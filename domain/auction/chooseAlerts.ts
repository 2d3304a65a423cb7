import { nightAround } from "../messaging/nightAround.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So long before an auction ends its bidders are told even at night. */
export const lastHourMs = hourMs;
/** Nobody gets two messages within this time: what comes meanwhile goes out together. */
const alertPauseMs = 15 * minuteMs;

type Waiting = {
  readonly endsAt: Date;
  /** Still open, and led by somebody else. */
  readonly isTrue: boolean;
};

type ChosenAlerts<Alert> = {
  /** Those that go out now, as one message. */
  readonly told: readonly Alert[];
  readonly putOff: readonly { readonly alert: Alert; readonly until: Date }[];
  /** What is not so any more is said to nobody. */
  readonly dropped: readonly Alert[];
};

/**
 * When somebody may be told of an auction at the earliest (R-WORK-3).
 *
 * @internal for tests
 */
export function alertTime({ now, endsAt }: { now: Date; endsAt: Date }): Date {
  const night = nightAround(now);
  if (night === null) return now;
  const lastHour = endsAt.getTime() - lastHourMs;
  return new Date(Math.max(now.getTime(), Math.min(night.endsAt.getTime(), lastHour)));
}

/** Which of one person's alerts go out now (R-WORK-3). `lastToldAt` is when they last got such a message. */
export function chooseAlerts<Alert extends Waiting>(
  alerts: readonly Alert[],
  { now, lastToldAt }: { now: Date; lastToldAt: Date | null },
): ChosenAlerts<Alert> {
  const dropped = alerts.filter(({ isTrue, endsAt }) => !isTrue || endsAt <= now);
  const standing = alerts.filter((alert) => !dropped.includes(alert));
  const pauseEnds = lastToldAt === null ? 0 : lastToldAt.getTime() + alertPauseMs;
  const earliest = new Date(Math.max(now.getTime(), pauseEnds));
  const timed = standing.map((alert) => ({
    alert,
    until: alertTime({ now: earliest, endsAt: alert.endsAt }),
  }));
  return {
    told: timed.filter(({ until }) => until <= now).map(({ alert }) => alert),
    putOff: timed.filter(({ until }) => until > now),
    dropped,
  };
}
