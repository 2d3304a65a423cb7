import type { Product } from "#contract/catalogue.ts";
import { timesTheLeast } from "#domain/auction/slipCheck.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { isAboveCeiling } from "./isAboveCeiling.ts";

type CeilingNoteProps = {
  readonly product: Product;
  readonly onDeposit: () => void;
  /** The amount where it is probably a slip: nobody puts money down for a zero too many unasked. */
  readonly slipPaise: Paise | null;
  /** Puts the least in its place; nothing is bid by it. */
  readonly onLeast: () => void;
};

/** In the place of the bid's button, where the amount is above the ceiling. */
export function CeilingNote({ product, onDeposit, slipPaise, onLeast }: CeilingNoteProps) {
  const { ceiling: words, slip } = useMessageGroup("bidding");
  const { minimum_next_bid: leastPaise } = product;
  const least = formatRupees(leastPaise);
  const {
    amount,
    deposit_amount: deposit,
    by_hand: byHand,
  } = product.bid_ceiling ?? {
    amount: paise(0),
    deposit_amount: paise(0),
    by_hand: null,
  };
  const values = { amount: formatRupees(amount), deposit: formatRupees(deposit) };
  return (
    <>
      <Note tone="info">
        {fillSentence(byHand === null ? words.line : words.byHand, values)}
        {byHand !== null && (
          <span className="wrap-anywhere">
            {" "}
            {fillSentence(words.why, { reason: byHand.reason })}{" "}
            {byHand.until !== null && fillSentence(words.until, { time: momentName(byHand.until) })}
          </span>
        )}
      </Note>
      {slipPaise !== null && (
        <>
          <p>
            <b className="strong">{fillSentence(slip.question, { amount: formatRupees(slipPaise) })}</b>{" "}
            {fillSentence(slip.times, {
              times: timesTheLeast({ amountPaise: slipPaise, leastPaise }),
              least,
            })}
          </p>
          {!isAboveCeiling(product, leastPaise) && (
            <Button tone="ember" size="large" wide onClick={onLeast}>
              {fillSentence(slip.toLeast, { amount: least })}
            </Button>
          )}
        </>
      )}
      <Button tone={slipPaise === null ? "ember" : "outline"} size="large" wide onClick={onDeposit}>
        {fillSentence(words.pay, values)}
      </Button>
    </>
  );
}
