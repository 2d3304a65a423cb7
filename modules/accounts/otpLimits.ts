/** How long one-time password requests of a number are looked at together, and how many there may be. */
const windowMs = 10 * 60_000;
const windowLimit = 5;
const dayMs = 24 * 60 * 60_000;

/** The first two are free, so that a typing error costs nobody a wait; then each takes twice as long. */
const freeRequests = 2;
const firstDelayMs = 30_000;

export type PastRequests = {
  /** Sent to this number within the last day, newest first. */
  sentAt: readonly Date[];
  /** Of these, the ones after which nobody signed in: a person who does is no nuisance. */
  unansweredAt: readonly Date[];
  dayLimit: number;
};

/**
 * When a number may ask for its next one-time password: at most 5 in 10 minutes that nobody signed in with, a
 * growing delay from the third on, and a limit for the day (providers: SMS, defences against pumping).
 */
export function nextOtpAt({ sentAt, unansweredAt, dayLimit }: PastRequests, now: Date): Date {
  const recent = unansweredAt.filter((at) => at.getTime() > now.getTime() - windowMs);
  return latest([
    now,
    ...after(recent[0], resendDelayMs(recent.length)),
    ...after(recent[windowLimit - 1], windowMs),
    ...after(sentAt[dayLimit - 1], dayMs),
  ]);
}

/** How long a screen counts down before it offers another one: never less than the first delay. */
export function resendAfterSeconds(sent: number): number {
  return Math.max(firstDelayMs, resendDelayMs(sent)) / 1000;
}

function resendDelayMs(sent: number): number {
  return sent < freeRequests ? 0 : firstDelayMs * 2 ** (sent - freeRequests);
}

function after(moment: Date | undefined, delayMs: number): Date[] {
  return moment ? [new Date(moment.getTime() + delayMs)] : [];
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
