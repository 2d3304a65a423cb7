import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";
import { isWithin, priceOfferHours } from "#domain/auction/priceOffer.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { offerPush } from "#web/features/account/notices/offerPush.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { amountInWords } from "../bidding/amountInWords.ts";
import { holdNothing } from "../bidding/bidAnswers.ts";
import { WithDelivery } from "../bidding/WithDelivery.tsx";
import { termsOf } from "./termsOf.ts";

type OfferDialogProps = {
  readonly product: Product;
  readonly own: OwnPriceOffers;
  /** What was typed before a deposit. */
  readonly initialPaise: Paise | null;
  /** Whether so much needs a deposit first. */
  readonly depositBefore: (amountPaise: Paise) => boolean;
  readonly onDeposit: (amountPaise: Paise) => void;
  /** Keeps what was typed where the dialog closes without an offer: the listing was corrected meanwhile. */
  readonly onTyped: (amountPaise: Paise | null) => void;
  readonly onClose: () => void;
};

/** What the reader offers, how long it stands, and what comes after it (R-OFFER-2). */
export default function OfferDialog({ product, own, initialPaise, ...props }: OfferDialogProps) {
  const { depositBefore, onDeposit, onTyped, onClose } = props;
  const { dialog: words } = useMessageGroup("priceOffers");
  const inWords = useMessageGroup("amountWords");
  const offering = useOffering(product, { onTyped, onClose });
  const bounds = { least: formatRupees(own.least), most: formatRupees(own.most) };
  const invalid = fillSentence(words.invalid, bounds);
  const form = useForm({
    initial: { typed: initialPaise === null ? "" : formatRupeeFigures(initialPaise) },
    problems: ({ typed }) => ({ typed: amountOf(typed, own) === null && invalid }),
    mutation: {
      ...offering,
      mutate: ({ typed }, options) => {
        const amountPaise = amountOf(typed, own);
        if (amountPaise === null) return;
        if (depositBefore(amountPaise)) onDeposit(amountPaise);
        else offering.mutate(amountPaise, options);
      },
    },
    onSaved: onClose,
    fieldOf: () => "typed",
  });
  const amountPaise = amountOf(form.values.typed, own);
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form {...form.props} className="stack">
        <MoneyField
          {...form.field("typed")}
          label={words.price}
          hint={amountPaise === null ? fillSentence(words.hint, bounds) : amountInWords(amountPaise, inWords)}
        />
        {amountPaise !== null && <WithDelivery product={product} amountPaise={amountPaise} />}
        <p className="small quiet">
          {fillSentence(words.stands, { hours: priceOfferHours })}{" "}
          {termsOf(product, own, { words, pricePaise: amountPaise ?? own.most })}{" "}
          {fillSentence(words.left, { count: own.left })}
        </p>
        <Button tone="ember" size="large" wide type="submit" busy={offering.isPending}>
          {labelOf(words, amountPaise, depositBefore)}
        </Button>
      </form>
    </Dialog>
  );
}

function amountOf(typed: string, { least, most }: OwnPriceOffers): Paise | null {
  const amountPaise = wholeRupeesIn(typed);
  return amountPaise !== null && isWithin(amountPaise, { least, most }) ? amountPaise : null;
}

function labelOf(
  words: Readonly<Record<"offer" | "offerBare" | "depositFirst", string>>,
  amountPaise: Paise | null,
  depositBefore: (amountPaise: Paise) => boolean,
): string {
  if (amountPaise === null) return words.offerBare;
  if (depositBefore(amountPaise)) return words.depositFirst;
  return fillSentence(words.offer, { amount: formatRupees(amountPaise) });
}

/** Makes the offer, and the deposit that costs nothing before it. Pressed again after a lost answer, it is one. */
function useOffering(product: Product, { onTyped, onClose }: Pick<OfferDialogProps, "onTyped" | "onClose">) {
  const { own } = useMessageGroup("priceOffers");
  const queries = useQueryClient();
  // For what was read when the dialog opened.
  const [freezes] = useState(product.freezes);
  return useApiMutation({
    call: async (price: Paise, idempotencyKey) => {
      if (product.deposit?.status !== "held") await holdNothing(queries, product);
      const params = { id: product.id };
      return await callApi("POST /bid/:id/offers", { params, body: { price, freezes }, idempotencyKey });
    },
    quiet: true,
    success: own.made,
    onSuccess: () => {
      onTyped(null);
      void offerPush().catch(() => undefined);
    },
    onError: (error, amountPaise) => {
      // Refused however often it is pressed: what the listing says now is read first.
      if (!(error instanceof ApiError) || error.code !== "listing_changed") return;
      onTyped(amountPaise);
      toastError(error);
      onClose();
    },
    refetch: [[ownKey], ["product"]],
  });
}
