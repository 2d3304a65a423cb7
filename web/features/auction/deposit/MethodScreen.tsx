import { useState } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { Paise } from "#domain/money/paise.ts";
import { MethodChoices } from "#web/features/checkout/MethodChoices.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type MethodScreenProps = {
  readonly depositPaise: Paise;
  /** What the operator offers: UPI, ICICI EazyPay and Razorpay unless it was changed. */
  readonly offered: readonly PaymentMethod[];
  readonly onChoose: (method: PaymentMethod) => void;
};

/** How to pay the deposit; the first of the offered ways is chosen already. */
export function MethodScreen({ depositPaise, offered, onChoose }: MethodScreenProps) {
  const deposit = useMessageGroup("deposit");
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const method = chosen ?? offered[0] ?? "UPI";
  return (
    <>
      <p className="small quiet">
        <Sentence text={deposit.depositOf} values={{ amount: <Rupees amountPaise={depositPaise} /> }} />
      </p>
      <MethodChoices label={deposit.methodLabel} offered={offered} chosen={method} onChoose={setChosen} />
      <Button tone="ember" size="large" wide onClick={() => onChoose(method)}>
        {deposit.continue}
      </Button>
    </>
  );
}
