import { latest, nextAt, type Pace } from "./pace.ts";

/** For how long one may be typed. The texts that send it say so, registered as they are. */
export const otpMinutes = 10;
/** Wrong ones that may be typed for one OTP. */
export const triesPerOtp = 5;

/**
 * For whoever has neither a known device nor a session: all of them together, for one number.
 *
 * @internal for tests: what the paces come to in a day.
 */
export const strangersPace: Pace = { burst: 15, everySeconds: 12 * 60 };
/** A network that has asked for this number today leaves the rest of the burst to those that have not. */
const sameNetworkBurst = 10;

/**
 * For one device that its owner signed in on.
 *
 * @internal for tests
 */
export const devicePace: Pace = { burst: 4, everySeconds: 3 * 60 * 60 };
/** How many such devices a person has. */
export const devicesKept = 5;
/**
 * For all devices known for one number together: cookies that are replaced again and again gain nothing.
 *
 * @internal for tests
 */
export const allDevicesPace: Pace = { burst: 20, everySeconds: 36 * 60 };

/** Wrong OTPs that are typed on unknown devices for one number. */
export const wrongTriesPace: Pace = { burst: 75, everySeconds: 150 };

/** And those from one network for any numbers. The burst is a setting: a mobile network may hide a town. */
export function networkTriesPace(burst: number): Pace {
  return { burst, everySeconds: 30 };
}

/** Of one asker for one number: the first two are free, then each wait is twice as long as the last. */
const freeRequests = 2;
const firstDelayMs = 30_000;
export const longestDelayMs = 15 * 60_000;
const windowMs = 10 * 60_000;
const windowLimit = 5;

/**
 * OTPs of the last day that nobody has signed in with; whoever does is no nuisance. `same` are those of the asker
 * (their network, their device, or their session) since they last signed in, `all` those of everybody who counts
 * in the same budget.
 */
type PastOtps = { readonly all: readonly Date[]; readonly same: readonly Date[] };

/** When somebody on an unknown device may ask for the next OTP to a number. Never more than 15 minutes away. */
export function nextStrangerOtpAt({ all, same }: PastOtps, now: Date): Date {
  const pace = same.length > 0 ? { ...strangersPace, burst: sameNetworkBurst } : strangersPace;
  return latest([nextOfAskerAt(same, now), nextAt(pace, all, now)]);
}

/** When a known device may ask for its next one. What unknown devices ask for does not count. */
export function nextDeviceOtpAt({ all, same }: PastOtps, now: Date): Date {
  return latest([nextOfAskerAt(same, now), nextAt(devicePace, same, now), nextAt(allDevicesPace, all, now)]);
}

/** Growing waits for one asker and one number: providers ask for them against SMS pumping. */
export function nextOfAskerAt(past: readonly Date[], now: Date): Date {
  const [newest, ...others] = past.map((at) => at.getTime()).toSorted((one, other) => other - one);
  if (newest === undefined) return now;
  const fifth = others[windowLimit - 2];
  return latest([
    now,
    new Date(newest + resendDelayMs(past.length)),
    ...(fifth === undefined ? [] : [new Date(fifth + windowMs)]),
  ]);
}

/** How long a screen counts down before it offers another one: never less than the first delay. */
export function resendAfterSeconds(sent: number): number {
  return Math.max(firstDelayMs, resendDelayMs(sent)) / 1000;
}

function resendDelayMs(sent: number): number {
  if (sent < freeRequests) return 0;
  return Math.min(firstDelayMs * 2 ** (sent - freeRequests), longestDelayMs);
}
