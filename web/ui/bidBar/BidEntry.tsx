import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { useMessages } from "../../messages/useMessages.tsx";
import { Button } from "../Button.tsx";
import { classNames } from "../classNames.ts";
import { NumberStepper } from "../NumberStepper.tsx";
import type { BidEntryProps } from "./bidBarProps.ts";
import { isBelowMinimum } from "./isBelowMinimum.ts";

/** From one crore the amount takes its own line on a phone, rather than shrink. */
const crorePaise = 1_000_000_000;

type Props = BidEntryProps & { readonly busy: boolean; readonly bad: boolean };

/** The stepper and Bid. What stands in the stepper is exactly what is bid. */
export function BidEntry(props: Props) {
  const { action, amount } = useMessages().bidBar;
  const { offerPaise, minimumPaise, busy } = props;
  const isTooLow = isBelowMinimum(offerPaise, minimumPaise);
  const shownPaise = offerPaise ?? minimumPaise;
  return (
    <div className={classNames("bid__do", shownPaise >= crorePaise && "bid__do--long")}>
      <NumberStepper
        label={amount.label}
        inputLabel={amount.inRupees}
        valuePaise={offerPaise}
        onValueChange={props.onOfferChange}
        minimumPaise={minimumPaise}
        stepPaise={props.stepPaise}
        bad={props.bad || isTooLow}
        disabled={busy}
      />
      <Button
        tone="ember"
        busy={busy}
        off={isTooLow || offerPaise === null}
        onClick={() => {
          if (offerPaise !== null) props.onBid(offerPaise);
        }}
      >
        {busy ? <span className="sr">{action.placing}</span> : <BidWords offerPaise={offerPaise} />}
      </Button>
    </div>
  );
}

function BidWords({ offerPaise }: { readonly offerPaise: Paise | null }) {
  const { action } = useMessages().bidBar;
  return (
    <>
      {action.bid}
      {offerPaise !== null && <span className="bid__amount figures">{formatRupees(offerPaise)}</span>}
    </>
  );
}
