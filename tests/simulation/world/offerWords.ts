import type { PriceOffer } from "#contract/priceOffers.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Paise } from "#domain/money/paise.ts";
import {
  counterPriceOffer,
  declinePriceOffer,
  withdrawPriceOffer,
} from "#modules/priceOffers/answerPriceOffer.ts";
import { makePriceOffer } from "#modules/priceOffers/makePriceOffer.ts";
import { takePriceOffer } from "#modules/priceOffers/takePriceOffer.ts";
import type { SimulatedProcess } from "./processes.ts";

/** What somebody does about an offer, their own or one for what they sell. `take back` is the bidder's. */
type OfferDeed = {
  readonly listingId: number;
  readonly userId: string;
} & (
  | {
      readonly kind: "offer";
      readonly pricePaise: Paise;
      readonly idempotencyKey: string | null;
      /** A deposit of theirs was held when they asked. */
      readonly hadDeposit: boolean;
    }
  | { readonly kind: "take" | "counter"; readonly offerId: string; readonly pricePaise: Paise }
  | { readonly kind: "decline" | "take back"; readonly offerId: string }
);

/** What somebody asked for, in the order in which they did, and what they were told; null while nobody has told them. */
export type OfferWord = OfferDeed & {
  told: {
    readonly reply: PriceOffer | Refusal;
    /** The latest that the clock had shown by then. */
    readonly latest: number;
  } | null;
};

type Around = {
  readonly clockReadings: readonly number[];
  readonly seen: { readonly offerWords: OfferWord[] };
};

/** Does it by the product's own call, as somebody does who remembers what they asked for and were told. */
export async function dealOf(
  world: Around,
  { database }: Pick<SimulatedProcess, "database">,
  deed: OfferDeed,
): Promise<PriceOffer | Refusal> {
  const word: OfferWord = { ...deed, told: null };
  world.seen.offerWords.push(word);
  const reply = await say(database, deed);
  word.told = { reply, latest: Math.max(...world.clockReadings) };
  return reply;
}

async function say(database: SimulatedProcess["database"], deed: OfferDeed): Promise<PriceOffer | Refusal> {
  const { userId } = deed;
  switch (deed.kind) {
    case "offer": {
      const { listingId, pricePaise: amountPaise, idempotencyKey } = deed;
      const input = { listingId, bidderId: userId, amountPaise, idempotencyKey, readFreezes: null };
      return await makePriceOffer(database, input);
    }
    case "take":
      return await takePriceOffer(database, { offerId: deed.offerId, userId, pricePaise: deed.pricePaise });
    case "counter":
      return await counterPriceOffer(database, {
        offerId: deed.offerId,
        userId,
        pricePaise: deed.pricePaise,
      });
    case "decline":
      return await declinePriceOffer(database, { offerId: deed.offerId, userId });
    case "take back":
      return await withdrawPriceOffer(database, { offerId: deed.offerId, userId });
  }
}

/** What came of it, in a word. */
export function wordOfDeal(reply: PriceOffer | Refusal): string {
  return isRefusal(reply) ? reply.refused : `offer is ${reply.offer_status}`;
}
