import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { biddingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { usePlaceBid } from "./usePlaceBid.ts";

type AutomaticDialogProps = { readonly product: Product; readonly onClose: () => void };

/** Sets or raises the maximum up to which Blaze bids for the reader (R-BID-6). */
export default function AutomaticDialog({ product, onClose }: AutomaticDialogProps) {
  const { bidding } = useMessageGroup(biddingMessages);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const placing = usePlaceBid(product);
  const formRef = useRef<HTMLFormElement>(null);
  // The server's sentence comes after the press: the focus goes to the field that it stands beside.
  useEffect(() => {
    if (formRef.current && problem !== null) focusFirstProblem(formRef.current);
  }, [problem]);
  const leads = isLeading(product);
  const leastPaise = leastMaximum(product);

  function submit(event: FormEvent) {
    event.preventDefault();
    const maxAmountPaise = wholeRupeesIn(typed);
    if (maxAmountPaise === null) return setProblem(bidding.maximumEmpty);
    // The answer was lost, and the page has heard since that what it would have said is so.
    if (isAnswerLost(placing.error) && maxAmountPaise === product.max_amount) {
      toast.success(bidding.maximumSet);
      return onClose();
    }
    if (maxAmountPaise < leastPaise) {
      return setProblem(fillSentence(bidding.maximumTooLow, { amount: formatRupees(leastPaise) }));
    }
    setProblem(null);
    placing.mutate(
      { amountPaise: startingAmount(product), maxAmountPaise },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(isAnswerLost(error) ? bidding.noAnswer : error.message),
      },
    );
  }

  return (
    <Dialog open onClose={onClose} title={bidding.automaticTitle}>
      <form className="stack" ref={formRef} onSubmit={submit} noValidate>
        <p className="quiet">
          {bidding.automaticLine} {bidding.automaticEqual}
        </p>
        <MoneyField
          label={bidding.yourMaximum}
          hint={fillSentence(bidding.maximumHint, { amount: formatRupees(leastPaise) })}
          error={problem ?? undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small quiet">
          {leads
            ? bidding.raiseOnly
            : fillSentence(bidding.bidFirst, { amount: formatRupees(product.minimum_next_bid) })}
        </p>
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
