import { type FormEvent, useState } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { leastPayment } from "#domain/order/leastPayment.ts";
import { callApi } from "#web/api/client.ts";
import { wonOrdersKey } from "#web/api/userQueries.ts";
import { openCheckout } from "#web/features/checkout/openCheckout.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { SplitBar } from "#web/ui/SplitBar.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { paidTowards } from "./paidTowards.ts";

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
  const starting = useStartPayment(wonOrder.order.id);
  const amountPaise = paiseIn(typed);
  const problem = problemWith(amountPaise, balance, dialog);
  const payingPaise = problem === undefined ? amountPaise : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (payingPaise === null) return;
    starting.mutate(
      { amount: payingPaise, provider: method },
      {
        onSuccess: ({ payment_id }) => {
          openCheckout(payment_id);
          onStarted();
        },
      },
    );
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

/** What becomes of the deposit when the rest is not paid in time, as it was when the deposit was made. */
function TermsLine({ deposit }: Pick<WonOrder, "deposit">) {
  const orders = useMessageGroup("orders");
  if (deposit === null || deposit.amount === 0) return null;
  const isKept = deposit.default_terms === "kept";
  return <p className="small quiet">{isKept ? orders.dialog.termsKept : orders.dialog.termsReturned}</p>;
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

/** A second press for the same amount starts no second payment. */
function useStartPayment(orderId: string) {
  return useApiMutation({
    call: (body: { amount: Paise; provider: PaymentMethod }, idempotencyKey) =>
      callApi("POST /bids/won/:id/payments", { params: { id: orderId }, body, idempotencyKey }),
    // Not waited for: the provider's page comes first.
    onSuccess: (_answer, _, queries) => void queries.invalidateQueries({ queryKey: wonOrdersKey }),
  });
}
