import { sql } from "kysely";
import { alarmMinutes } from "#contract/calendar.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { calendarEvent } from "#domain/text/calendarEvent.ts";
import type calendar from "#languages/en/calendar.json";
import { formatMessage } from "#languages/formatMessage.ts";

type Row = {
  title: string;
  ends_at: Date;
  status: "open" | "frozen" | "closed";
  takes_offers: boolean;
  now: Date;
};

/** Everybody's first file would wait for them. */
const words = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const file = await import(`#languages/${language}/calendar.json`, { with: { type: "json" } });
      return [language, file.default];
    }),
  ),
) as Readonly<Record<Language, typeof calendar>>;

/**
 * The end of a running auction, or of a listing that takes offers, for a calendar. `origin` is where visitors see Blaze. Refuses `auction_ended`, and
 * `not_found` for an auction that stands still: it has no end.
 */
export async function readCalendarFile(
  database: Database,
  { listingId, origin, language }: { listingId: number; origin: string; language: Language },
): Promise<Buffer | Refusal> {
  const { rows } = await sql<Row>`
    select l.title, s.ends_at, s.status, l.takes_offers, blaze_now() as now
    from auction_states s join listings l on l.id = s.listing_id
    where s.listing_id = ${listingId}`.execute(database.kysely);
  const [auction] = rows;
  if (auction === undefined || auction.status === "frozen") return { refused: "not_found", what: "product" };
  const { ends_at: at, status, takes_offers: takesOffers, now } = auction;
  if (status !== "open" || at <= now) return { refused: "auction_ended", ended_at: at.toISOString() };
  const address = `${origin}/product/${listingId}`;
  const says = (message: keyof typeof calendar) =>
    formatMessage(
      words[language][message],
      { title: auction.title, address, minutes: alarmMinutes },
      () => language,
    );
  const title = says(takesOffers ? "titleOffers" : "title");
  const file = calendarEvent({
    uid: `auction-${listingId}@blaze`,
    title,
    words: says(takesOffers ? "wordsOffers" : "words"),
    address,
    at,
    madeAt: now,
    alarm: { minutesBefore: alarmMinutes, words: title },
  });
  return Buffer.from(file);
}
