import type { Paise } from "#domain/money/paise.ts";
import { depositMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type MethodScreenProps = { readonly depositPaise: Paise; readonly onUpi: () => void };

/** UPI, ICICI EazyPay, Razorpay (spec signed-in section 2). The last two are shown and say that they are not open yet. */
export function MethodScreen({ depositPaise, onUpi }: MethodScreenProps) {
  const { deposit } = useMessageGroup(depositMessages);
  const { methods } = deposit;
  return (
    <>
      <p className="small quiet">
        <Sentence text={deposit.depositOf} values={{ amount: <Rupees amountPaise={depositPaise} /> }} />
      </p>
      <div className="grid gap-2.5" role="radiogroup" aria-label={deposit.methodLabel}>
        <Choice
          icon="qr-code"
          name="method"
          defaultChecked
          title={methods.upi.title}
          line={methods.upi.line}
        />
        <Choice icon="bank" name="method" disabled title={methods.eazypay.title} line={deposit.methodSoon} />
        <Choice
          icon="credit-card"
          name="method"
          disabled
          title={methods.razorpay.title}
          line={deposit.methodSoon}
        />
      </div>
      <Button tone="ember" size="large" wide onClick={onUpi}>
        {deposit.continue}
      </Button>
    </>
  );
}
