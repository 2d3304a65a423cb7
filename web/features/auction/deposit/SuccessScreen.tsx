import { useEffect, useEffectEvent, useState } from "react";
import type { DepositAnswer } from "#contract/bidding.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";

const closesAfterSeconds = 5; // R-DEPOSIT-5

type SuccessScreenProps = {
  readonly deposit: DepositAnswer;
  /** It is for an offer or a purchase: there is no bidding. */
  readonly isForOffers: boolean;
  readonly onClose: () => void;
};

/** The deposit is held. The dialog closes by itself after five seconds; the button does not wait. */
export function SuccessScreen({ deposit, isForOffers, onClose }: SuccessScreenProps) {
  const words = useSuccessWords(isForOffers);
  const secondsLeft = useSelfClosing(onClose);
  const isMoneyHeld = deposit.amount > 0;
  return (
    <>
      <DoneMark outcome="good" title={isMoneyHeld ? words.heldTitle : words.readyTitle}>
        {isMoneyHeld ? (
          <Sentence text={words.heldLine} values={{ amount: <Rupees amountPaise={deposit.amount} /> }} />
        ) : (
          words.readyLine
        )}
      </DoneMark>
      {isMoneyHeld && deposit.payment_reference !== null && (
        <SumTable
          lines={[
            { label: words.paidBy, value: methodTitle(deposit.mode) },
            { label: words.reference, value: deposit.payment_reference },
          ]}
        />
      )}
      <Button tone="ember" size="large" wide onClick={onClose}>
        {words.goOn}
      </Button>
      <p className="micro faint text-center">{fillSentence(words.closesIn, { seconds: secondsLeft })}</p>
    </>
  );
}

function useSuccessWords(isForOffers: boolean) {
  const words = useMessageGroup("deposit");
  const { startBidding: goOn } = words;
  if (!isForOffers) return { ...words, goOn };
  const { offersHeldLine: heldLine, offersReady: readyTitle, offersReadyLine: readyLine, offersGoOn } = words;
  return { ...words, heldLine, readyTitle, readyLine, goOn: offersGoOn };
}

function useSelfClosing(onClose: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(closesAfterSeconds);
  // The page below is drawn each second with a new onClose, which must not begin the second again.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (secondsLeft === 0) return close();
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return secondsLeft;
}
