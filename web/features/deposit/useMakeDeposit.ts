import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { productQuery } from "#web/api/queries.ts";

/** What the person asks for: the introductory offer, or a payment by UPI, with a new code when one ran out. */
export type DepositWish =
  | { readonly kind: "introductory" }
  | { readonly kind: "upi"; readonly renew?: boolean };

/**
 * Makes the deposit of a product, or asks what became of its payment: the same call does both
 * (spec signed-in section 4). Failures are shown by the dialog's own screens.
 */
export function useMakeDeposit(product: Pick<Product, "id" | "first_bid_amount">) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: DepositWish) =>
      callApi("POST /bid/:product_id/deposit", {
        params: { product_id: product.id },
        body: bodyOf(wish, product.first_bid_amount),
        idempotencyKey: newIdempotencyKey(),
      }),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      if (answer.status === "held")
        await queries.invalidateQueries({ queryKey: productQuery(product.id, "user").queryKey });
    },
  });
}

function bodyOf(wish: DepositWish, firstBidAmountPaise: number) {
  if (wish.kind === "introductory") return { first_bid_amount: firstBidAmountPaise };
  return { mode: "UPI", provider: "ICICI", ...(wish.renew ? { renew: true } : {}) };
}
