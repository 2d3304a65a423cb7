export type CalendarEvent = {
  /** Names the event for good: added again, it takes the place of what was added before. */
  readonly uid: string;
  readonly title: string;
  readonly words: string;
  /** The page that it is about. */
  readonly address: string;
  /** The moment itself: it takes up no time in anybody's day. */
  readonly at: Date;
  readonly madeAt: Date;
  readonly alarm: { readonly minutesBefore: number; readonly words: string };
};

/**
 * A moment as a file that every calendar takes in (RFC 5545), with an alarm. Written here because it is one shape of
 * twenty lines, of which escaping and folding are all that can go wrong.
 */
export function calendarEvent({ uid, title, words, address, at, madeAt, alarm }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Blaze//Auctions//EN",
    "BEGIN:VEVENT",
    `UID:${asText(uid)}`,
    `DTSTAMP:${asTime(madeAt)}`,
    `DTSTART:${asTime(at)}`,
    `SUMMARY:${asText(title)}`,
    `DESCRIPTION:${asText(words)}`,
    `URL:${address}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:-PT${alarm.minutesBefore}M`,
    `DESCRIPTION:${asText(alarm.words)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** RFC 5545, 3.3.11: these four are escaped; no other control character may stand in a text. */
function asText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

/** In UTC, to the second. */
function asTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

const longestLine = 75;

/** RFC 5545, 3.1: at most 75 octets a line, the rest on lines that begin with a space; no letter is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (octets + length > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += length;
  }
  return folded;
}
