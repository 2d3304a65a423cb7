import { endOfIndiaDay, indiaDay } from "../auction/indiaTime.ts";
import type { SaidIdentifier } from "../inspection/identifiers.ts";
import { startAhead } from "./startDate.ts";

/** How many equal auctions are posted at once (R-LOT-4). */
export const lotLimits = { least: 2, most: 10 } as const;

/** How long after one auction of a lot the next one ends: who lost one has time to bid on the other. */
export const lotApartMinutes = 10;
const apartMs = lotApartMinutes * 60_000;

/** No auction of a lot ends earlier than this after its beginning for the sake of the others. */
const shortestMs = 60 * 60_000;

type Planned = {
  /** As the seller chose it. */
  readonly endDate: Date;
  readonly startsAt: Date | null;
  readonly now: Date;
};

/**
 * When the auctions of a lot end, the first one first: ten minutes apart from the chosen end on. Where the last of them
 * would end on the next day in India, they end as much earlier; unless the first would run for less than an hour then.
 */
export function lotEnds(count: number, { endDate, startsAt, now }: Planned): Date[] {
  const spreadMs = (count - 1) * apartMs;
  const dayEnd = endOfIndiaDay(indiaDay(endDate)).getTime();
  const earlier = endDate.getTime() - Math.max(0, endDate.getTime() + spreadMs - dayEnd);
  const begins = (startAhead(startsAt, now) ?? now).getTime();
  const first = earlier < begins + shortestMs ? endDate.getTime() : earlier;
  return Array.from({ length: count }, (_, place) => new Date(first + place * apartMs));
}

/** Items, by their place, that have a number of an earlier one; with the place of that one and the number's question. */
export function sharedNumbers(
  items: readonly (readonly SaidIdentifier[])[],
): { readonly place: number; readonly earlier: number; readonly key: string }[] {
  const first = new Map<string, number>();
  return items.flatMap((numbers, place) =>
    numbers.flatMap(({ kind, value, key }) => {
      const earlier = first.get(`${kind} ${value}`);
      if (earlier === undefined) first.set(`${kind} ${value}`, place);
      return earlier === undefined || earlier === place ? [] : [{ place, earlier, key }];
    }),
  );
}
