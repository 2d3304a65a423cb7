import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { productQuery } from "#web/api/queries.ts";
import { offerPush } from "#web/features/account/notices/offerPush.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { holdNothing, showAnswer } from "./bidAnswers.ts";

export type BidOffer = { readonly amountPaise: Paise; readonly maxAmountPaise?: Paise };

/**
 * Places a bid. Pressed again after a lost answer, it bids once. The first one makes the deposit as well, where that
 * costs nothing.
 */
export function usePlaceBid(product: Product) {
  const bidding = useMessageGroup("bidding");
  const queries = useQueryClient();
  return useApiMutation({
    call: async (offer: BidOffer, idempotencyKey) => {
      if (product.deposit?.status !== "held") await holdNothing(queries, product);
      return await callApi("POST /bid/:id/bid", {
        params: { id: product.id },
        body: {
          ...{ amount: offer.amountPaise, max_amount: offer.maxAmountPaise ?? null },
          freezes: product.freezes,
        },
        idempotencyKey,
      });
    },
    quiet: true,
    onSuccess: (answer, offer) => {
      // Nobody waits for it: a bid is placed whether notices can be offered or not.
      void offerPush().catch(() => undefined);
      showAnswer(queries, product.id, answer);
      // A double click is one bid and has two answers: the toast's id makes them one.
      const id = `bid ${product.id} ${answer.bid?.id}`;
      if (answer.bid === null) toast.success(bidding.maximumSet, { id });
      else if (answer.winning || offer.maxAmountPaise === undefined) toast.success(bidding.success, { id });
      if (!answer.winning) {
        const amount = formatRupees(answer.minimum_next_bid);
        const isTied = answer.current_bid === (offer.maxAmountPaise ?? offer.amountPaise);
        const sentence = isTied ? bidding.tiedAtOnce : bidding.outbidAtOnce;
        toast(fillSentence(sentence, { amount }), { id: `${id} outbid` });
      }
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "listing_changed")
        void queries.invalidateQueries({ queryKey: productQuery(product.id, "user").queryKey });
      const minimum = minimumIn(error);
      if (minimum !== null) raiseMinimum(queries, product.id, minimum);
    },
  });
}

function minimumIn(error: unknown): Paise | null {
  const minimum = error instanceof ApiError ? error.facts.minimum_next_bid : undefined;
  return typeof minimum === "number" ? (minimum as Paise) : null;
}

/** A refusal carries the present minimum: the button moves there without waiting for the stream. */
function raiseMinimum(queries: QueryClient, productId: number, minimumPaise: Paise): void {
  queries.setQueryData(productQuery(productId, "user").queryKey, (product) =>
    product === undefined || product.minimum_next_bid >= minimumPaise
      ? product
      : { ...product, minimum_next_bid: minimumPaise },
  );
  void queries.invalidateQueries({ queryKey: productQuery(productId, "user").queryKey });
}
