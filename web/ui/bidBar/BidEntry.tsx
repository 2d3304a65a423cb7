import { addPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { fillSentence } from "../../messages/fillSentence.ts";
import { useMessages } from "../../messages/useMessages.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { Rupees } from "../Rupees.tsx";
import type { BidEntryProps } from "./bidBarProps.ts";
import type { Settling } from "./useSettling.ts";

type Props = BidEntryProps & {
  readonly busy: boolean;
  /** The button is there and asks for nothing. */
  readonly quiet?: boolean;
  readonly settling: Settling;
};

/** What the button does when it bids so much. */
export const bidOf = (amountPaise: Paise) => `bid ${amountPaise}`;

/** Minus, Bid with its amount, plus. What stands on the button is exactly what is bid. */
export function BidEntry(props: Props) {
  const { bidBar, ui } = useMessages();
  const { offerPaise, minimumPaise, stepPaise, busy, quiet = false, settling } = props;
  const step = stepPaise / 100;
  const less = subtractPaise(offerPaise, stepPaise);
  function change(amountPaise: Paise) {
    if (busy) return;
    settling.expect(bidOf(amountPaise));
    props.onOfferChange(amountPaise);
  }
  return (
    <fieldset className="bid__do bid__do--flank" aria-label={bidBar.amount.label}>
      <Button
        tone="outline"
        aria-label={fillSentence(ui.stepper.less, { step })}
        off={offerPaise <= minimumPaise}
        onClick={() => change(less < minimumPaise ? minimumPaise : less)}
      >
        <Icon name="minus" weight="bold" />
      </Button>
      <Button
        tone={quiet ? "outline" : "ember"}
        busy={busy}
        settling={settling.isSettling}
        onClick={() => (settling.isSettling ? props.onEarly() : props.onBid(offerPaise))}
      >
        {busy ? (
          <span className="sr">{bidBar.action.placing}</span>
        ) : (
          <span>
            {bidBar.action.bid} <Rupees amountPaise={offerPaise} />
          </span>
        )}
      </Button>
      <Button
        tone="outline"
        aria-label={fillSentence(ui.stepper.more, { step })}
        onClick={() => change(addPaise(offerPaise, stepPaise))}
      >
        <Icon name="plus" weight="bold" />
      </Button>
    </fieldset>
  );
}
