import { acknowledged, type SentBid, type StoredAuctions } from "./journal.ts";

/**
 * Holds what bidders were told against what is stored, once every bid of the load was answered. One line for each fault:
 *
 * - a bid that was acknowledged stands under the number that its bidder was told, with its amount;
 * - no number was told to two, and nothing is stored that nobody was told of;
 * - prices rise from each bid to the next, without a gap in the numbers, and nobody outbids themselves;
 * - an auction has one leader, who placed its last bid, and its last live event says the same.
 */
export function checkBids(journal: readonly SentBid[], stored: StoredAuctions): string[] {
  const unanswered = journal.filter(({ answer }) => answer === null);
  return [
    ...unanswered.map(({ idempotencyKey }) => `unanswered: ${idempotencyKey}`),
    ...checkTold(journal, stored),
    ...checkAuctions(stored),
  ];
}

function checkTold(journal: readonly SentBid[], { bids }: StoredAuctions): string[] {
  const rows = new Map(bids.map((bid) => [`${bid.listing_id}/${bid.seq}`, bid]));
  const told = new Map<string, string>();
  const faults: string[] = [];
  for (const { answer, idempotencyKey: key, ...sent } of acknowledged(journal)) {
    if (answer === null || "refused" in answer.reply || answer.reply.bid === null) continue;
    const place = `${sent.listingId}/${answer.reply.bid.id}`;
    const row = rows.get(place);
    const other = told.get(place);
    told.set(place, key);
    if (other !== undefined) faults.push(`told twice: bid ${place}, to ${other} and ${key}`);
    if (row === undefined) faults.push(`lost: bid ${place} of ${key}`);
    else if (row.bidder_id !== sent.bidderId || row.amount_paise !== sent.amountPaise)
      faults.push(`lost: bid ${place} of ${key} is another's`);
  }
  const unknown = [...rows.keys()].filter((place) => !told.has(place));
  return [...faults, ...unknown.map((place) => `doubled: bid ${place} was told to nobody`)];
}

function checkAuctions({ bids, states, events }: StoredAuctions): string[] {
  const byAuction = Map.groupBy(bids, (bid) => bid.listing_id);
  return states.flatMap((state) => {
    const own = (byAuction.get(state.listing_id) ?? []).toSorted((one, other) => one.seq - other.seq);
    const faults = own.flatMap((bid, index) => {
      const before = own[index - 1];
      return [
        ...(bid.seq === index + 1 ? [] : [`a gap before bid ${bid.listing_id}/${bid.seq}`]),
        ...(before && before.amount_paise >= bid.amount_paise
          ? [`price fell: ${bid.listing_id}/${bid.seq}`]
          : []),
        ...(before?.bidder_id === bid.bidder_id ? [`outbid themselves: ${bid.listing_id}/${bid.seq}`] : []),
      ];
    });
    return [...faults, ...checkLast(state, own.at(-1), events)];
  });
}

function checkLast(
  state: StoredAuctions["states"][number],
  last: StoredAuctions["bids"][number] | undefined,
  events: StoredAuctions["events"],
): string[] {
  const { listing_id: id, leader_id: leader, bid_count: count } = state;
  const event = events.find(({ listing_id }) => listing_id === id);
  const isLast = count === (last?.seq ?? 0) && state.price_paise === (last?.amount_paise ?? null);
  return [
    ...(isLast && leader === (last?.bidder_id ?? null) ? [] : [`two leaders: of auction ${id}`]),
    ...(last && (event?.bid_count !== count || event.leader_id !== leader)
      ? [`lost event: of auction ${id}`]
      : []),
  ];
}
