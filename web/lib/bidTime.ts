import { indiaDate } from "./indiaDate.ts";

const inIndia = indiaDate({
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  hour12: true,
});

/**
 * When a bid was placed, in India's clock: `21 Nov, 2:51:18 pm`. The parts are put together here, because the
 * server's and the browser's libraries do not agree on the spaces and the case of "pm".
 */
export function bidTime(iso: string): string {
  const parts = Object.fromEntries(
    inIndia()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const half = String(parts.dayPeriod).toLowerCase();
  return `${parts.day} ${parts.month}, ${parts.hour}:${parts.minute}:${parts.second} ${half}`;
}
