import { type FormEvent, useState } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { leastPayment } from "#domain/order/leastPayment.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { SplitBar } from "#web/ui/SplitBar.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { paidTowards } from "./paidTowards.ts";
import { TermsLine } from "./TermsLine.tsx";
import { useStartPayment } from "./useStartPayment.ts";

type AmountScreenProps = {
  readonly wonOrder: WonOrder;
  readonly method: PaymentMethod;
  readonly onBack: () => void;
  readonly onStarted: () => void;
};

/** How much of the balance to pay now; at most all of it (R-ORDER-6). */
export function AmountScreen({ wonOrder, method, onBack, onStarted }: AmountScreenProps) {
  const { dialog, pay } = useMessageGroup("orders");
  const { balance } = wonOrder;
  const [typed, setTyped] = useState(formatRupeeFigures(balance));
  const starting = useStartPayment(wonOrder.order.id, onStarted);
  const amountPaise = paiseIn(typed);
  const problem = problemWith(amountPaise, balance, dialog);
  const payingPaise = problem === undefined ? amountPaise : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (payingPaise === null) return;
    starting.start({ amount: payingPaise, provider: method });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <MoneyField
        label={dialog.amountPaying}
        hint={fillSentence(dialog.amountHint, { amount: formatRupees(balance) })}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Split wonOrder={wonOrder} payingPaise={payingPaise} />
      <TermsLine deposit={wonOrder.deposit} />
      <div className="stack [--stack:0.5rem]">
        <Button
          tone="ember"
          size="large"
          wide
          type="submit"
          busy={starting.isPending}
          off={payingPaise === null}
        >
          {payingPaise === null ? pay : fillSentence(dialog.payAmount, { amount: formatRupees(payingPaise) })}
        </Button>
        <Button tone="bare" wide onClick={onBack}>
          {dialog.goBack}
        </Button>
      </div>
    </form>
  );
}

type SplitProps = { readonly wonOrder: WonOrder; readonly payingPaise: Paise | null };

/** With an amount that cannot be paid, all of the balance is still due; nothing jumps while it is typed. */
function Split({ wonOrder, payingPaise }: SplitProps) {
  const { dialog, depositRow } = useMessageGroup("orders");
  const depositPaise = wonOrder.deposit?.amount ?? noPaise;
  const paidPaise = paidTowards(wonOrder);
  const duePaise = subtractPaise(wonOrder.balance, payingPaise ?? noPaise);
  return (
    <>
      <SplitBar
        paidPaise={addPaise(depositPaise, paidPaise)}
        nowPaise={payingPaise ?? noPaise}
        laterPaise={duePaise}
      />
      <SumTable
        lines={[
          ...(depositPaise === 0 ? [] : [{ label: depositRow, value: depositPaise }]),
          { label: dialog.paidAlready, value: paidPaise },
          { label: dialog.paying, value: payingPaise ?? "–" },
        ]}
        total={{ label: dialog.due, amountPaise: duePaise }}
      />
    </>
  );
}

type Sentences = Record<"amountEmpty" | "amountTooHigh" | "amountTooLow", string>;

function problemWith(amountPaise: Paise | null, balance: Paise, sentences: Sentences): string | undefined {
  if (amountPaise === null) return sentences.amountEmpty;
  if (amountPaise > balance) return fillSentence(sentences.amountTooHigh, { amount: formatRupees(balance) });
  const least = leastPayment(balance);
  if (amountPaise >= least) return undefined;
  return fillSentence(sentences.amountTooLow, { amount: formatRupees(least) });
}
