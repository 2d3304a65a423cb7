import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import { timesTheLeast } from "#domain/auction/slipCheck.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { useSettling } from "#web/ui/bidBar/useSettling.ts";
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

/** As long as the bid's button settles (R-BID-11): a second press of Enter or of the finger was meant for the sheet before. */
const settleMs = 600;

/**
 * Asks about an amount that is probably a slip (R-BID-8). Of a bid and of a maximum alike the main button bids the least,
 * the second what was typed: whoever has once learnt where the safe answer stands finds it there again. It opens in the
 * place of the sheet in which the amount was sent: its title has the focus, and for 600 ms nothing is bid. Nor is it when
 * another's bid has just changed what the first button says.
 */
export default function SlipDialog(props: SlipDialogProps) {
  const { slip, changedJustNow } = useMessageGroup("bidding");
  const words = useMessageGroup("amountWords");
  const { amountPaise, leastPaise, isMaximum = false, onClose } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const isNew = useJustOpened();
  const { isSettling: isChanged } = useSettling(String(leastPaise));
  const answer = (onAnswer: () => void) => () => {
    if (isChanged) toast(changedJustNow, { id: "changed just now" });
    else if (!isNew) onAnswer();
  };
  const isSettling = isNew || isChanged;
  useCloseRequests(true, onClose);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-scrim" />
        <AlertDialog.Viewport className="sheet-place">
          <AlertDialog.Popup className="sheet" initialFocus={title}>
            <span className="sheet__grab" aria-hidden="true" />
            <AlertDialog.Title className="sheet__title" ref={title} tabIndex={-1}>
              {slip.title}
            </AlertDialog.Title>
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
              <Answer
                {...{ isSettling }}
                isMain
                text={slip.least}
                amountPaise={leastPaise}
                onClick={answer(props.onLeast)}
              />
              <Answer
                {...{ isSettling, amountPaise }}
                text={isMaximum ? slip.confirmMaximum : slip.confirm}
                onClick={answer(props.onConfirm)}
              />
              <Button tone="bare" wide onClick={props.onChange}>
                {slip.change}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** True for the first 600 ms. */
function useJustOpened(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}

type AnswerProps = {
  readonly isSettling: boolean;
  readonly isMain?: boolean;
  readonly text: string;
  readonly amountPaise: Paise;
  readonly onClick: () => void;
};

function Answer({ isSettling, isMain = false, text, amountPaise, onClick }: AnswerProps) {
  return (
    <Button tone={isMain ? "ember" : "outline"} size="large" wide settling={isSettling} {...{ onClick }}>
      <span>
        <Sentence text={text} values={{ amount: <Rupees amountPaise={amountPaise} /> }} />
      </span>
    </Button>
  );
}
