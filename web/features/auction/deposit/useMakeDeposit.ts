import type { Product } from "#contract/catalogue.ts";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { paymentMethods } from "#domain/payment/paymentMethods.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { productQuery, settingsQuery } from "#web/api/queries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { saidPinCode } from "#web/lib/keptPinCode.ts";

/** What the person asks for: the introductory offer, or a payment, begun anew when the last one ran out or failed. */
export type DepositWish =
  | { readonly kind: "introductory" }
  | {
      readonly kind: "payment";
      readonly method: PaymentMethod;
      readonly shownTerms: DepositTerms;
      readonly renew?: boolean;
      /** Where the right to bid is free already, or would be: for who wants to bid above the ceiling. */
      readonly addsMoney?: boolean;
    };

/**
 * Makes the deposit of a product, or asks what became of its payment: the same call does both
 * (R-DEPOSIT-6). Failures are shown by the dialog's own screens.
 */
export function useMakeDeposit(product: Pick<Product, "id" | "first_bid_amount">) {
  return useApiMutation({
    call: (wish: DepositWish) =>
      callApi("POST /bid/:id/deposit", {
        params: { id: product.id },
        body: { ...bodyOf(wish, product.first_bid_amount), ...saidPinCode() },
        // Each press asks anew; the server makes no second deposit.
        idempotencyKey: newIdempotencyKey(),
      }),
    quiet: true,
    onError: (error, _, queries) => {
      if (error instanceof ApiError && error.code === "deposit_terms_changed")
        void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onSuccess: (answer, _, queries) => {
      // Not waited for: the deposit is held, whenever the page has read it.
      if (answer.status === "held")
        void queries.invalidateQueries({ queryKey: productQuery(product.id, "user").queryKey });
    },
  });
}

function bodyOf(wish: DepositWish, firstBidAmountPaise: number) {
  if (wish.kind === "introductory") return { first_bid_amount: firstBidAmountPaise };
  const { method, shownTerms, renew, addsMoney } = wish;
  return {
    mode: method,
    provider: paymentMethods[method].provider,
    default_terms: shownTerms,
    ...(renew ? { renew: true } : {}),
    ...(addsMoney ? { add_money: true } : {}),
  };
}
