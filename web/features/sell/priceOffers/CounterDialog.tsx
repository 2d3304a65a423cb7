import type { ReceivedPriceOffer } from "#contract/priceOffers.ts";
import { counterBounds, isWithin, priceOfferHours } from "#domain/auction/priceOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ToYou } from "../draft/ToYou.tsx";
import { readAnswered } from "./readAnswered.ts";

type CounterDialogProps = {
  readonly listingId: number;
  readonly offer: ReceivedPriceOffer;
  readonly askingPaise: Paise;
  readonly onClose: () => void;
};

/** The seller's price in the place of what was offered: above it, at most what they ask. */
export default function CounterDialog({ listingId, offer, askingPaise, onClose }: CounterDialogProps) {
  const { seller: words, dialog } = useMessageGroup("priceOffers");
  const range = counterBounds(offer.price, askingPaise);
  const bounds = { least: formatRupees(range.least), most: formatRupees(range.most) };
  const countering = useApiMutation({
    call: (price: Paise, idempotencyKey) =>
      callApi("POST /offers/:id/counter", { params: { id: offer.id }, body: { price }, idempotencyKey }),
    quiet: true,
    success: words.countered,
    onSettled: readAnswered,
  });
  const priceIn = (typed: string) => {
    const amount = wholeRupeesIn(typed);
    return amount !== null && isWithin(amount, range) ? amount : null;
  };
  const form = useForm({
    initial: { typed: "" },
    problems: ({ typed }) => ({ typed: priceIn(typed) === null && fillSentence(dialog.invalid, bounds) }),
    mutation: {
      ...countering,
      mutate: ({ typed }, options) => {
        const price = priceIn(typed);
        if (price !== null) countering.mutate(price, options);
      },
    },
    onSaved: onClose,
    fieldOf: () => "typed",
  });
  const price = priceIn(form.values.typed);
  return (
    <Dialog open onClose={onClose} title={words.counterTitle}>
      <form {...form.props} className="stack">
        <p className="quiet">
          {fillSentence(words.counterLine, { amount: formatRupees(offer.price), hours: priceOfferHours })}
        </p>
        <MoneyField
          {...form.field("typed")}
          label={words.counterPrice}
          hint={fillSentence(dialog.hint, bounds)}
        />
        {price !== null && <ToYou listingId={listingId} price={price} />}
        <Button tone="ember" wide type="submit" busy={countering.isPending}>
          {words.counterSend}
        </Button>
      </form>
    </Dialog>
  );
}
