import type { PriceOffer } from "#contract/priceOffers.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { OfferWord } from "../world/offerWords.ts";
import type { World } from "../world/world.ts";
import { isRefusalRight, type OfferOnListing, readPeople, takerOf } from "./offerRefusals.ts";
import type { Broken } from "./oracle.ts";

type Said = "offer" | "take" | "counter" | "decline" | "take back";
const saysOf = (word: OfferWord, said: Said) => word.kind === said;

/** What people were told of offers is so, and what became of each was asked for by whom it concerns. */
export async function offerWordFaults(
  world: World,
  offers: readonly OfferOnListing[],
): Promise<readonly Broken[]> {
  const { offerWords } = world.seen;
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const people = await readPeople(world);
  const told = offerWords.flatMap((word): Broken[] => {
    if (word.told === null) return [];
    const { reply, latest } = word.told;
    const subject = `${word.kind} of ${word.userId} on ${word.listingId}`;
    if (!isRefusal(reply))
      return isSo(word, reply, byId.get(reply.id))
        ? []
        : [{ rule: "who was told of an offer has it", subject }];
    const known = { offers, people, latest, offer: byId.get("offerId" in word ? word.offerId : "") };
    return isRefusalRight(word, reply, known)
      ? []
      : [{ rule: "whoever deals is told the truth", subject: `${subject}: ${reply.refused}` }];
  });
  return [
    ...told,
    ...offers.flatMap((offer) => unasked(offer, offerWords)),
    ...madeTooOften(offers, offerWords),
  ];
}

/** What somebody was told that they did stands so for ever, but for an offer or an answer that goes on. */
function isSo(word: OfferWord, reply: PriceOffer, offer: OfferOnListing | undefined): boolean {
  if (offer === undefined || offer.listing !== word.listingId || reply.price !== offer.amount) return false;
  switch (word.kind) {
    case "offer":
      return offer.bidder === word.userId && offer.amount === word.pricePaise;
    case "counter":
      return offer.counter === word.pricePaise && reply.counter_price === word.pricePaise;
    case "take":
      return (
        offer.status === "taken" &&
        word.userId === takerOf(offer) &&
        (offer.counter ?? offer.amount) === word.pricePaise
      );
    case "decline":
      return offer.status === "declined";
    case "take back":
      return offer.status === "withdrawn";
  }
}

/** What became of an offer without anybody who may have asked for it, as far as they were told. */
function unasked(offer: OfferOnListing, words: readonly OfferWord[]): Broken[] {
  const { id, seller, bidder, amount, counter, status } = offer;
  const may = words.filter(({ told }) => told === null || !isRefusal(told.reply));
  const of = (said: Said, people: readonly string[], price: number | null = null) =>
    may.some(
      (word) =>
        saysOf(word, said) &&
        "offerId" in word &&
        word.offerId === id &&
        people.includes(word.userId) &&
        (price === null || ("pricePaise" in word && word.pricePaise === price)),
    );
  const say = (rule: string) => [{ rule, subject: `offer ${id} for ${offer.listing}` }];
  if (counter !== null && !of("counter", [seller], counter)) return say("a seller names the price in return");
  if (status === "taken" && !of("take", [takerOf(offer)], counter ?? amount))
    return say("nothing is sold that nobody took");
  if (status === "withdrawn" && !of("take back", [bidder]))
    return say("an offer is taken back by its bidder");
  const decliners = counter === null ? [seller] : [seller, bidder];
  return status === "declined" && !of("decline", decliners)
    ? say("an offer is declined by whom it waits for")
    : [];
}

/** Each is one that somebody was told of, or one of those of which they were told nothing; a key makes one. */
function madeTooOften(offers: readonly OfferOnListing[], words: readonly OfferWord[]): Broken[] {
  const made = words.filter((word) => word.kind === "offer");
  const known = new Set(
    made.flatMap(({ told }) => (told === null || isRefusal(told.reply) ? [] : [told.reply.id])),
  );
  const like = (listing: number, person: string, price: number) => `${listing} ${person} ${price}`;
  const open = Map.groupBy(
    made.filter(({ told }) => told === null),
    ({ listingId, userId, pricePaise }) => like(listingId, userId, pricePaise),
  );
  const untold = Map.groupBy(
    offers.filter(({ id }) => !known.has(id)),
    ({ listing, bidder, amount }) => like(listing, bidder, amount),
  );
  const unknown = [...untold].filter(([name, rows]) => rows.length > (open.get(name)?.length ?? 0));
  const keyed = made.filter(
    ({ idempotencyKey, told }) => idempotencyKey !== null && told && !isRefusal(told.reply),
  );
  const byKey = Map.groupBy(keyed, ({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`);
  const twice = [...byKey].filter(
    ([, all]) => new Set(all.map(({ told }) => (told as { reply: PriceOffer }).reply.id)).size > 1,
  );
  return [
    ...unknown.map(([subject]) => ({ rule: "an offer is made as often as it was asked for", subject })),
    ...twice.map(([subject]) => ({ rule: "a key makes one offer", subject })),
  ];
}
