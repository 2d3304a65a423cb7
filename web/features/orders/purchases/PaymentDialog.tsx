import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { MethodChoices } from "#web/features/checkout/MethodChoices.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { AmountScreen } from "./AmountScreen.tsx";
import { owedLines } from "./owedLines.ts";
import { TermsLine } from "./TermsLine.tsx";
import { useStartPayment } from "./useStartPayment.ts";

type PaymentDialogProps = { readonly wonOrder: WonOrder; readonly onClose: () => void };

/**
 * The whole balance, in the way that this person paid in last: one press. Other ways and paying in parts stand below.
 * The provider's own page follows; its result is a page of ours.
 */
export function PaymentDialog({ wonOrder, onClose }: PaymentDialogProps) {
  const orders = useMessageGroup("orders");
  const { price } = useMessageGroup("fulfilment");
  const { dialog } = orders;
  const { data: settings } = useQuery(settingsQuery);
  const offered = settings?.ORDER_PAYMENT_METHODS ?? ["BASISPAY"];
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const [isInParts, setInParts] = useState(false);
  const last = offered.find((name) => name === wonOrder.last_method);
  const method = chosen ?? last ?? offered[0] ?? "BASISPAY";
  const amount = formatRupees(wonOrder.balance);
  return (
    <Dialog
      open
      title={isInParts ? dialog.inParts : fillSentence(dialog.title, { amount })}
      onClose={onClose}
    >
      {/* Paying in parts has sums of its own, and one of nothing says nothing here. */}
      {!isInParts && (
        <SumTable
          small
          lines={owedLines(wonOrder, { orders, price }).filter(({ value }) => value !== noPaise)}
          total={{ label: orders.balance, amountPaise: wonOrder.balance }}
        />
      )}
      <MethodChoices label={dialog.methodLabel} offered={offered} chosen={method} onChoose={setChosen} />
      {isInParts ? (
        <AmountScreen
          wonOrder={wonOrder}
          method={method}
          onBack={() => setInParts(false)}
          onStarted={onClose}
        />
      ) : (
        <Whole {...{ wonOrder, method }} onStarted={onClose} />
      )}
      <button
        className="flex min-h-(--target) items-center justify-between gap-4 text-start"
        type="button"
        aria-expanded={isInParts}
        onClick={() => setInParts(!isInParts)}
      >
        <span>
          <b className="strong">{dialog.inParts}</b>
          <br />
          <span className="small quiet">{dialog.inPartsLine}</span>
        </span>
        <Icon name={isInParts ? "caret-up" : "caret-down"} weight="bold" size="small" />
      </button>
    </Dialog>
  );
}

type WholeProps = {
  readonly wonOrder: WonOrder;
  readonly method: PaymentMethod;
  readonly onStarted: () => void;
};

function Whole({ wonOrder, method, onStarted }: WholeProps) {
  const { dialog } = useMessageGroup("orders");
  const starting = useStartPayment(wonOrder.order.id, onStarted);
  const { balance } = wonOrder;
  return (
    <>
      <Button
        tone="ember"
        size="large"
        wide
        busy={starting.isPending}
        onClick={() => starting.start({ amount: balance, provider: method })}
      >
        {fillSentence(dialog.payAmount, { amount: formatRupees(balance) })}
      </Button>
      <TermsLine deposit={wonOrder.deposit} />
    </>
  );
}
