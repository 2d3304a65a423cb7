import type { QueryClient } from "@tanstack/react-query";
import type { BidAnswer } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { productBidsQuery, productQuery } from "#web/api/queries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { saidPinCode } from "#web/lib/keptPinCode.ts";

/** The server makes no second deposit, so that each press may ask anew (R-DEPOSIT-6). */
export async function holdNothing(queries: QueryClient, { id: productId, first_bid_amount }: Product) {
  const { id, status, amount } = await callApi("POST /bid/:id/deposit", {
    params: { id: productId },
    body: { first_bid_amount, ...saidPinCode() },
    idempotencyKey: newIdempotencyKey(),
  });
  queries.setQueryData(productQuery(productId, "user").queryKey, (before) =>
    before === undefined ? before : { ...before, deposit: { id, status, amount, standby_rank: null } },
  );
}

/** Shows the server's answer at once; the live stream and the next reading, which this asks for, confirm it. */
export function showAnswer(queries: QueryClient, productId: number, answer: BidAnswer): void {
  putAnswer(queries, productId, answer);
  void queries.invalidateQueries({ queryKey: productQuery(productId, "user").queryKey });
  void queries.invalidateQueries({ queryKey: productBidsQuery(productId).queryKey });
  void queries.invalidateQueries({ queryKey: [ownKey, "bids"] });
}

function putAnswer(queries: QueryClient, productId: number, answer: BidAnswer): void {
  queries.setQueryData(productQuery(productId, "user").queryKey, (product) => {
    if (product === undefined || product.bids > answer.bids) return product;
    const { bid } = answer;
    return {
      ...product,
      current_bid: answer.current_bid,
      minimum_next_bid: answer.minimum_next_bid,
      bid_step: answer.bid_step,
      reserve: answer.reserve,
      buy_now_price: answer.buy_now_price,
      bids: answer.bids,
      end_date: answer.end_date,
      max_amount: answer.max_amount,
      leader_key: answer.winning ? product.bidder_key : product.leader_key,
      my_bids:
        bid === null
          ? product.my_bids
          : [
              { ...bid, is_automatic: false, withdrawn: false, report_status: null, report_answer: null },
              ...product.my_bids,
            ],
    };
  });
}
