import { type Paise, paise, rupees } from "#domain/money/paise.ts";

/**
 * Beyond this a demo bidder lets a thing go: from 1.2 to 1.6 times its base price, differently for each
 * listing and always the same for one. Cheap things may be bid up by a few steps all the same.
 */
export function believablePricePaise(listingId: number, basePricePaise: Paise): Paise {
  const spread = ((listingId * 2_654_435_761) % 1_000) / 1_000;
  const believable = Math.round((basePricePaise * (1.2 + 0.4 * spread)) / 10_000) * 10_000;
  return paise(Math.max(believable, basePricePaise + rupees(2_000)));
}
