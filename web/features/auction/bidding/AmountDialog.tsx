import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { isProbablySlip } from "#domain/auction/slipCheck.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, type Paise, paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { amountInWords } from "./amountInWords.ts";
import { BuyNowNote } from "./BuyNowNote.tsx";
import { CeilingNote } from "./CeilingNote.tsx";
import { isAboveCeiling } from "./isAboveCeiling.ts";
import SlipDialog from "./SlipDialog.tsx";
import { useNoAnswer } from "./useNoAnswer.ts";
import { type BidOffer, usePlaceBid } from "./usePlaceBid.ts";
import { useSayEnded } from "./useSayEnded.ts";
import { WithDelivery } from "./WithDelivery.tsx";

type AmountDialogProps = {
  readonly product: Product;
  readonly initialPaise: Paise;
  /** Opens the deposit that lifts the ceiling. */
  readonly onCeiling: () => void;
  readonly onClose: () => void;
};

/** How more than the least is bid; `automatic` is chosen first. */
type How = "automatic" | "now";

/** Another amount than the least: bid for the person up to it, or all of it now. */
export default function AmountDialog({ product, initialPaise, onCeiling, onClose }: AmountDialogProps) {
  const bidding = useMessageGroup("bidding");
  const words = bidding.other;
  const noAnswer = useNoAnswer();
  const { form, isLost, isPending, asked, ask, place, isSlip } = useOtherAmount({
    product,
    initialPaise,
    onClose,
  });
  useSayEnded({ productId: product.id, isChoosing: !isPending && !isLost });
  const { minimum_next_bid: leastPaise } = product;
  const { error, ...field } = form.field("typed");
  const amountPaise = wholeRupeesIn(form.values.typed);
  const type = (chosen: Paise) => form.set({ typed: formatRupeeFigures(chosen) });

  if (asked !== null) {
    const answer = (offer: BidOffer) => {
      ask(null);
      type(mostOf(offer));
      place(offer);
    };
    return (
      <SlipDialog
        amountPaise={mostOf(asked)}
        leastPaise={leastPaise}
        isMaximum={asked.maxAmountPaise !== undefined}
        onLeast={() => answer({ amountPaise: leastPaise })}
        onChange={() => ask(null)}
        onConfirm={() => answer(asked)}
        onClose={() => ask(null)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form {...form.props} className="stack">
        <MoneyField
          {...field}
          label={words.label}
          hint={<InWords amountPaise={amountPaise} leastPaise={leastPaise} />}
          error={isLost && !form.wasRefused ? noAnswer : error}
        />
        <MoreChips amountPaise={amountPaise ?? leastPaise} stepPaise={product.bid_step} onChoose={type} />
        {amountPaise !== null && amountPaise > leastPaise && (
          <HowToBid
            {...{ amountPaise, leastPaise }}
            how={form.values.how}
            onChoose={(how) => form.set({ how })}
          />
        )}
        <WithDelivery
          product={product}
          amountPaise={amountPaise ?? leastPaise}
          isAtMost={form.values.how === "automatic" && (amountPaise ?? leastPaise) > leastPaise}
        />
        <BuyNowNote product={product} amountPaise={amountPaise} />
        {isAboveCeiling(product, amountPaise) ? (
          <CeilingNote
            product={product}
            onDeposit={onCeiling}
            slipPaise={isSlip(amountPaise) ? amountPaise : null}
            onLeast={() => type(leastPaise)}
          />
        ) : (
          <Button tone="ember" size="large" wide type="submit" busy={isPending}>
            {submitLabel(words, { amountPaise, leastPaise, how: form.values.how })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** What is typed, whether it is asked about, and the bid. */
function useOtherAmount({ product, initialPaise, onClose }: Omit<AmountDialogProps, "onCeiling">) {
  const { other: words } = useMessageGroup("bidding");
  // For what was read when the sheet opened: it may cover what changes.
  const [freezes] = useState(product.freezes);
  const placing = usePlaceBid({ ...product, freezes });
  const { data: settings } = useQuery(settingsQuery);
  const [asked, ask] = useState<BidOffer | null>(null);
  const { minimum_next_bid: leastPaise } = product;
  const percent = settings?.SLIP_CHECK_PERCENT ?? 0;
  const isSlip = (amountPaise: Paise | null) =>
    amountPaise !== null && isProbablySlip({ amountPaise, leastPaise, percent });
  const place = (offer: BidOffer) => placing.mutate(offer, { onSuccess: onClose });
  const isLost = isAnswerLost(placing.error);
  const lost = isLost ? placing.variables : undefined;

  function problem(typed: string): string | false {
    const amountPaise = wholeRupeesIn(typed);
    if (amountPaise === null) return words.empty;
    // It may have been placed: pressed again it counts once, whatever the least is by now.
    if (amountPaise >= leastPaise || (lost !== undefined && mostOf(lost) === amountPaise)) return false;
    return fillSentence(words.tooLow, { amount: formatRupees(leastPaise) });
  }

  function submit({ typed, how }: { readonly typed: string; readonly how: How }): void {
    const amountPaise = wholeRupeesIn(typed) ?? leastPaise; // an amount, or there would be a problem
    if (isAboveCeiling(product, amountPaise)) return; // sent by Enter: the deposit comes first
    const isAgain = lost !== undefined && mostOf(lost) === amountPaise;
    const offer = isAgain ? lost : offerOf({ amountPaise, leastPaise, how });
    if (!isAgain && isSlip(amountPaise)) ask(offer);
    else place(offer);
  }

  const form = useForm({
    initial: { typed: formatRupeeFigures(initialPaise), how: "automatic" as How },
    problems: ({ typed }) => ({ typed: problem(typed) }),
    mutation: { ...placing, mutate: submit },
    fieldOf: () => "typed",
  });
  return { form, isLost, isPending: placing.isPending, asked, ask, place, isSlip };
}

type Wish = { readonly amountPaise: Paise; readonly leastPaise: Paise; readonly how: How };

function offerOf({ amountPaise, leastPaise, how }: Wish): BidOffer {
  if (how === "now" || amountPaise <= leastPaise) return { amountPaise };
  return { amountPaise: leastPaise, maxAmountPaise: amountPaise };
}

/** The most that the person may pay for this offer. */
function mostOf({ amountPaise, maxAmountPaise }: BidOffer): Paise {
  return maxAmountPaise ?? amountPaise;
}

type Words = MessageGroups["bidding"]["other"];

function submitLabel(
  words: Words,
  { amountPaise, leastPaise, how }: Omit<Wish, "amountPaise"> & { readonly amountPaise: Paise | null },
) {
  if (amountPaise === null || amountPaise < leastPaise) return words.bidBare;
  const isMaximum = amountPaise > leastPaise && how === "automatic";
  return fillSentence(isMaximum ? words.bidUpTo : words.bid, { amount: formatRupees(amountPaise) });
}

type InWordsProps = { readonly amountPaise: Paise | null; readonly leastPaise: Paise };

/** What is typed, in words, so that a zero too many is seen; the least until something is. */
function InWords({ amountPaise, leastPaise }: InWordsProps) {
  const { other } = useMessageGroup("bidding");
  const words = useMessageGroup("amountWords");
  if (amountPaise === null) return fillSentence(other.hint, { amount: formatRupees(leastPaise) });
  return amountInWords(amountPaise, words);
}

type MoreChipsProps = {
  readonly amountPaise: Paise;
  readonly stepPaise: Paise;
  readonly onChoose: (amountPaise: Paise) => void;
};

/** Quick ways up: one step, four and ten. */
function MoreChips({ amountPaise, stepPaise, onChoose }: MoreChipsProps) {
  const { other } = useMessageGroup("bidding");
  return (
    <div className="chips">
      {[1, 4, 10].map((steps) => {
        const morePaise = paise(stepPaise * steps);
        return (
          <button
            key={steps}
            type="button"
            className="chip"
            onClick={() => onChoose(addPaise(amountPaise, morePaise))}
          >
            {fillSentence(other.add, { amount: formatRupees(morePaise) })}
          </button>
        );
      })}
    </div>
  );
}

type HowToBidProps = Wish & { readonly onChoose: (how: How) => void };

function HowToBid({ amountPaise, leastPaise, how, onChoose }: HowToBidProps) {
  const { other } = useMessageGroup("bidding");
  const ways = [
    {
      name: "automatic",
      icon: "arrows-clockwise",
      title: other.automatic,
      line: fillSentence(other.automaticLine, { amount: formatRupees(leastPaise) }),
    },
    {
      name: "now",
      icon: "arrow-circle-up",
      title: other.now,
      line: fillSentence(other.nowLine, { amount: formatRupees(amountPaise) }),
    },
  ] as const;
  return (
    <div className="grid gap-2" role="radiogroup" aria-label={other.how}>
      {ways.map(({ name, icon, title, line }) => (
        <Choice
          key={name}
          icon={icon}
          name="how"
          checked={how === name}
          onChange={() => onChoose(name)}
          title={title}
          line={line}
        />
      ))}
    </div>
  );
}
