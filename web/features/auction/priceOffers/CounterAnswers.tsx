import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers, PriceOffer } from "#contract/priceOffers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { holdNothing } from "../bidding/bidAnswers.ts";

type AnswerProps = {
  readonly product: Product;
  readonly own: OwnPriceOffers;
  readonly offer: PriceOffer;
  /** What the seller asks, as it was read. */
  readonly pricePaise: Paise;
  /** What it comes to, and what accepting it binds to. */
  readonly terms: ReactNode;
  readonly onClose: () => void;
};

const refetch = [[ownKey], ["product"]];

type CounterAnswersProps = AnswerProps & { readonly kind: "take" | "decline" };

/** Asks before the seller's price is accepted or declined. */
export default function CounterAnswers({ kind, ...answer }: CounterAnswersProps) {
  return kind === "take" ? <TakeCounterDialog {...answer} /> : <DeclineCounterDialog {...answer} />;
}

/** Money follows from it: asked first, with what it comes to. */
function TakeCounterDialog({ product, terms, offer, pricePaise, onClose }: AnswerProps) {
  const { own: words } = useMessageGroup("priceOffers");
  const queries = useQueryClient();
  const taking = useApiMutation({
    call: async (price: Paise, idempotencyKey) => {
      if (product.deposit?.status !== "held") await holdNothing(queries, product);
      return await callApi("POST /offers/:id/take", {
        ...{ params: { id: offer.id }, body: { price }, idempotencyKey },
      });
    },
    success: words.taken,
    onSettled: onClose,
    refetch,
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.takeTitle, { amount: formatRupees(pricePaise) })}
      keepLabel={words.notYet}
      onKeep={onClose}
      confirmLabel={words.takeConfirm}
      busy={taking.isPending}
      onConfirm={() => taking.mutate(pricePaise)}
    >
      {terms}
    </ConfirmDialog>
  );
}

/** It cannot be undone, and the offer was one of three. */
function DeclineCounterDialog({ own, offer, pricePaise, onClose }: AnswerProps) {
  const { own: words } = useMessageGroup("priceOffers");
  const declining = useApiMutation({
    call: (id: string, idempotencyKey) =>
      callApi("POST /offers/:id/decline", { params: { id }, idempotencyKey }),
    success: words.declined,
    onSettled: onClose,
    refetch,
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.declineTitle, { amount: formatRupees(pricePaise) })}
      keepLabel={words.notYet}
      onKeep={onClose}
      confirmLabel={words.declineConfirm}
      destructive
      busy={declining.isPending}
      onConfirm={() => declining.mutate(offer.id)}
    >
      {fillSentence(words.declineLine, { count: own.left })}
    </ConfirmDialog>
  );
}
