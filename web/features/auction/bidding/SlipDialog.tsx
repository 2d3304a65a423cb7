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

/**
 * Asks about an amount that is probably a slip (R-BID-8). Of a bid the way back is the main button and the dangerous one
 * the last; a maximum, which costs no more than others bid, is itself the main one.
 */
export default function SlipDialog(props: SlipDialogProps) {
  const { slip } = useMessageGroup("bidding");
  const words = useMessageGroup("amountWords");
  const { amountPaise, leastPaise, isMaximum = false, onClose } = props;
  useCloseRequests(true, onClose);
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
              {isMaximum ? (
                <Answer
                  isMain
                  text={slip.confirmMaximum}
                  amountPaise={amountPaise}
                  onClick={props.onConfirm}
                />
              ) : (
                <Answer isMain text={slip.least} amountPaise={leastPaise} onClick={props.onLeast} />
              )}
              <Button tone="outline" size="large" wide onClick={props.onChange}>
                {slip.change}
              </Button>
              {isMaximum ? (
                <Answer text={slip.least} amountPaise={leastPaise} onClick={props.onLeast} />
              ) : (
                <Answer text={slip.confirm} amountPaise={amountPaise} onClick={props.onConfirm} />
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type AnswerProps = {
  readonly isMain?: boolean;
  readonly text: string;
  readonly amountPaise: Paise;
  readonly onClick: () => void;
};

function Answer({ isMain = false, text, amountPaise, onClick }: AnswerProps) {
  return (
    <Button tone={isMain ? "ember" : "bare"} {...(isMain && { size: "large" })} wide onClick={onClick}>
      <span>
        <Sentence text={text} values={{ amount: <Rupees amountPaise={amountPaise} /> }} />
      </span>
    </Button>
  );
}
