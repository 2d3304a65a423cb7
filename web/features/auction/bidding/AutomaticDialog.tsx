import { useState } from "react";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { useForm } from "#web/forms/useForm.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { BuyNowNote } from "./BuyNowNote.tsx";
import { useNoAnswer } from "./useNoAnswer.ts";
import { usePlaceBid } from "./usePlaceBid.ts";
import { WithDelivery } from "./WithDelivery.tsx";

type AutomaticDialogProps = { readonly product: Product; readonly onClose: () => void };

/** Sets or raises the maximum up to which Blaze bids for the reader (R-BID-6). */
export default function AutomaticDialog({ product, onClose }: AutomaticDialogProps) {
  const bidding = useMessageGroup("bidding");
  const noAnswer = useNoAnswer();
  // For what was read when the sheet opened: it may cover what changes.
  const [freezes] = useState(product.freezes);
  const placing = usePlaceBid({ ...product, freezes });
  const leads = isLeading(product);
  const leastPaise = leastMaximum(product);
  /** The answer was lost, and the page has heard since that what it would have said is so. */
  const isSet = (maxPaise: Paise) => isAnswerLost(placing.error) && maxPaise === product.max_amount;

  function tooLow(typed: string): string | false {
    const maxPaise = wholeRupeesIn(typed);
    if (maxPaise === null) return bidding.maximumEmpty;
    if (maxPaise >= leastPaise || isSet(maxPaise)) return false;
    return fillSentence(bidding.maximumTooLow, { amount: formatRupees(leastPaise) });
  }

  function place(typed: string): void {
    const maxAmountPaise = wholeRupeesIn(typed) ?? leastPaise; // an amount, or there would be a problem
    if (isSet(maxAmountPaise)) {
      toast.success(bidding.maximumSet);
      onClose();
    } else {
      placing.mutate({ amountPaise: startingAmount(product), maxAmountPaise }, { onSuccess: onClose });
    }
  }

  const form = useForm({
    initial: { typed: "" },
    problems: ({ typed }) => ({ typed: tooLow(typed) }),
    mutation: { ...placing, mutate: ({ typed }) => place(typed) },
    fieldOf: () => "typed",
  });
  const { error, ...field } = form.field("typed");
  const isLost = error !== undefined && !form.wasRefused && isAnswerLost(placing.error);

  return (
    <Dialog open onClose={onClose} title={bidding.automaticTitle}>
      <form {...form.props} className="stack">
        <p className="quiet">
          {bidding.automaticLine} {bidding.automaticEqual} {bidding.automaticStays}
        </p>
        <MoneyField
          {...field}
          label={bidding.yourMaximum}
          hint={fillSentence(bidding.maximumHint, { amount: formatRupees(leastPaise) })}
          error={isLost ? noAnswer : error}
        />
        <p className="small quiet">
          {leads
            ? bidding.raiseOnly
            : fillSentence(bidding.bidFirst, { amount: formatRupees(product.minimum_next_bid) })}
        </p>
        <WithDelivery
          product={product}
          amountPaise={wholeRupeesIn(form.values.typed) ?? leastPaise}
          isAtMost
        />
        <BuyNowNote product={product} amountPaise={wholeRupeesIn(form.values.typed)} />
        <Button tone="ember" size="large" wide type="submit" busy={placing.isPending}>
          {bidding.setAutomatic}
        </Button>
        <Button tone="bare" wide onClick={onClose}>
          {bidding.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

/** Whoever leads must go above what already stands; anybody else at least to the next bid. */
function leastMaximum(product: Product): Paise {
  if (!isLeading(product)) return product.minimum_next_bid;
  return paise((product.max_amount ?? product.current_bid ?? product.base_price) + rupees(1));
}

/** A leader's new maximum places no bid, so that any amount up to it will do: the one that stands. */
function startingAmount(product: Product): Paise {
  return isLeading(product) && product.current_bid !== null ? product.current_bid : product.minimum_next_bid;
}
