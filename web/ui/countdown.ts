/** How near the end is; it decides how the clock is drawn (README of the look, "Countdown"). */
type CountdownStage = "calm" | "hour" | "final" | "ended";

const hourSeconds = 3600;
const finalSeconds = 120;

/**
 * What the way from the server may cost: a late bid moves the end to two minutes from now, and the clock of a browser
 * that hears of it is a little behind. Without this it began at two minutes and one second.
 */
const slackMs = 250;

/**
 * Whole seconds left, rounded up: the clock shows 1 s until the very end, and the end is the moment when it
 * shows none. Both times are milliseconds; never below zero.
 */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  const leftMs = endsAtMs - nowMs;
  return leftMs <= 0 ? 0 : Math.max(1, Math.ceil((leftMs - slackMs) / 1000));
}

export function countdownStage(seconds: number): CountdownStage {
  if (seconds <= 0) return "ended";
  if (seconds <= finalSeconds) return "final";
  return seconds <= hourSeconds ? "hour" : "calm";
}

/** The parts of the clock. Each under its own name, so that no screen divides by 60 again. */
export function countdownParts(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The letters after the figures of the clock. */
type CountdownUnits = Readonly<Record<keyof ReturnType<typeof countdownParts>, string>>;

/** `1d 04h 12m 30s`; days only when above zero (R-SCREEN-8). */
export function countdownText(seconds: number, units: CountdownUnits): string {
  const parts = countdownParts(seconds);
  const days = parts.days > 0 ? `${parts.days}${units.days} ` : "";
  const shown = (["hours", "minutes", "seconds"] as const).map(
    (unit) => twoDigits(parts[unit]) + units[unit],
  );
  return `${days}${shown.join(" ")}`;
}

/** The same for machines, as an HTML duration: `P1DT4H12M30S`. */
export function countdownDuration(seconds: number): string {
  const parts = countdownParts(seconds);
  return `P${parts.days}DT${parts.hours}H${parts.minutes}M${parts.seconds}S`;
}

/**
 * How much of the fuse is left, 0 to 1: of the last hour, and from two minutes on of those two minutes.
 * Null while there is no fuse.
 */
export function fuseLeft(seconds: number): number | null {
  const stage = countdownStage(seconds);
  if (stage === "hour") return seconds / hourSeconds;
  return stage === "final" ? seconds / finalSeconds : null;
}

export type CountdownMoment = "hour" | "tenMinutes" | "twoMinutes" | "oneMinute" | "ended";

const moments: readonly (readonly [CountdownMoment, number])[] = [
  ["ended", 0],
  ["oneMinute", 60],
  ["twoMinutes", 120],
  ["tenMinutes", 600],
  ["hour", hourSeconds],
];

/** Of a moment's time: a clock that ticks a few seconds late still tells it. */
const nearlyShare = 0.75;

/**
 * What a screen reader is told when the clock goes from one reading to the next: at one hour, ten, two and one
 * minute and at the end, never each second. Null when nothing was crossed; after a sleep only the latest, and only
 * while it is nearly true: "one minute" is not said of three seconds.
 */
export function momentCrossed(beforeSeconds: number, afterSeconds: number): CountdownMoment | null {
  const crossed = moments.find(([, seconds]) => beforeSeconds > seconds && afterSeconds <= seconds);
  if (!crossed) return null;
  const [moment, seconds] = crossed;
  return afterSeconds >= nearlyShare * seconds ? moment : null;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
