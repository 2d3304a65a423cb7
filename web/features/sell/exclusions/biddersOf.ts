import type { BidRow } from "#contract/bidHistory.ts";
import type { Paise } from "#domain/money/paise.ts";

/** Somebody who bid, as the history names them. */
export type Bidder = {
  readonly key: string;
  readonly name: string;
  /** By which they are named to the server: their latest. */
  readonly bidId: number;
  readonly bids: number;
  readonly highest: Paise;
};

/** Who bid, once each, whoever bid last first. Expects the latest bids first. */
export function biddersOf(bids: readonly BidRow[]): Bidder[] {
  return [...Map.groupBy(bids, ({ bidder_key: key }) => key)].map(([key, own]) => {
    const [latest] = own as [BidRow, ...BidRow[]];
    return {
      key,
      name: latest.bidder_name,
      bidId: latest.id,
      bids: own.length,
      highest: own.reduce((most, { amount }) => (amount > most ? amount : most), latest.amount),
    };
  });
}
