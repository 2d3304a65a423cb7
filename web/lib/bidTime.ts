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
 * When a bid was placed, in India's clock: `21 Nov, 2:51:18 pm`, in Hindi `21 नव॰, दोपहर 2:51:18`. The parts are put
 * together here, because the server's and the browser's libraries do not agree on the spaces and the case of "pm".
 */
export function bidTime(iso: string): string {
  const all = inIndia().formatToParts(new Date(iso));
  const parts = Object.fromEntries(all.map(({ type, value }) => [type, value]));
  const half = String(parts.dayPeriod).toLowerCase();
  const clock = `${parts.hour}:${parts.minute}:${parts.second}`;
  const placeOf = (wanted: string) => all.findIndex(({ type }) => type === wanted);
  const isHalfFirst = placeOf("dayPeriod") < placeOf("hour");
  return `${parts.day} ${parts.month}, ${isHalfFirst ? `${half} ${clock}` : `${clock} ${half}`}`;
}
