import { AlertDialog } from "@base-ui/react/alert-dialog";
import { timesTheLeast } from "#domain/auction/slipCheck.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { useCloseRequests } from "#web/ui/useCloseRequests.ts";
import { amountInWords } from "./amountInWords.ts";

type SlipDialogProps = {
  readonly amountPaise: Paise;
  readonly leastPaise: Paise;
  /** It is the most that is bid for the person, not a bid. */
  readonly isMaximum?: boolean;
  readonly onLeast: () => void;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks about an amount that is probably a slip (R-BID-8). The way back is the main button, the dangerous one the last. */
export default function SlipDialog(props: SlipDialogProps) {
  const { slip } = useMessageGroup("bidding");
  const words = useMessageGroup("amountWords");
  const { amountPaise, leastPaise, isMaximum = false, onClose } = props;
  useCloseRequests(true, onClose);
  const amount = <Rupees amountPaise={amountPaise} />;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-scrim" />
        <AlertDialog.Viewport className="sheet-place">
          <AlertDialog.Popup className="sheet">
            <span className="sheet__grab" aria-hidden="true" />
            <AlertDialog.Title className="sheet__title">{slip.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div className="said" />}>
              <span className="money money--xl">
                {fillSentence(slip.question, { amount: formatRupees(amountPaise) })}
              </span>
              <b>{amountInWords(amountPaise, words)}</b>
              <span className="quiet">
                {fillSentence(slip.times, {
                  times: timesTheLeast({ amountPaise, leastPaise }),
                  least: formatRupees(leastPaise),
                })}
              </span>
            </AlertDialog.Description>
            <div className="stack [--stack:0.5rem]">
              <Button tone="ember" size="large" wide onClick={props.onLeast}>
                <span>
                  <Sentence text={slip.least} values={{ amount: <Rupees amountPaise={leastPaise} /> }} />
                </span>
              </Button>
              <Button tone="outline" size="large" wide onClick={props.onChange}>
                {slip.change}
              </Button>
              <Button tone="bare" wide onClick={props.onConfirm}>
                <span>
                  <Sentence text={isMaximum ? slip.confirmMaximum : slip.confirm} values={{ amount }} />
                </span>
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
