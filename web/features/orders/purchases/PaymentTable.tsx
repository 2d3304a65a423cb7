import { useState } from "react";
import type { Payment, WonOrder } from "#contract/orders.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { PaymentAttempt } from "#web/features/account/profile/PaymentAttempt.tsx";
import { openCheckout } from "#web/features/checkout/openCheckout.ts";
import { useVerifyPayment } from "#web/features/checkout/useVerifyPayment.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Money } from "#web/ui/Money.tsx";
import { PaymentDetails } from "./PaymentDetails.tsx";
import { partNumbers } from "./partNumbers.ts";

type Line = {
  readonly key: string;
  readonly title: string;
  readonly mode: string;
  readonly status: string;
  readonly word: string;
  /** By when money that is on its way back is promised. */
  readonly until?: string | null;
  readonly amountPaise: Paise;
  /** Absent for the deposit, which was paid before the order. */
  readonly payment?: Payment;
};

/**
 * Every payment of an order. While it is due, pending ones can be verified or paid; the others are looked at. What never
 * arrived stands below what did.
 */
export function PaymentTable({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const orders = useMessageGroup("orders");
  const [shown, setShown] = useState<Payment | null>(null);
  const lines = linesOf(wonOrder, orders);
  if (lines.length === 0) return <EmptyState icon="wallet" text={orders.noPaymentsYet} />;
  return (
    <>
      <DataTable
        caption={orders.payments}
        columns={columnsOf(orders, wonOrder, setShown)}
        rows={lines}
        rowKey={(line) => line.key}
      />
      {shown && <PaymentDetails payment={shown} orderId={wonOrder.order.id} onClose={() => setShown(null)} />}
    </>
  );
}

function columnsOf(
  orders: MessageGroups["orders"],
  wonOrder: WonOrder,
  onDetails: (payment: Payment) => void,
): Column<Line>[] {
  const { columns } = orders;
  return [
    { heading: columns.payment, cell: (line) => <b className="strong">{line.title}</b> },
    { heading: columns.mode, kind: "aside", cell: (line) => line.mode },
    {
      heading: columns.status,
      cell: (line) =>
        line.payment?.payment_status === "pending" ? (
          <PaymentAttempt
            provider={line.payment.provider}
            expiresAt={line.payment.expires_at}
            unpaidAt={line.payment.unpaid_at}
            isPaidOtherwise={wonOrder.order.paid_at !== null}
          />
        ) : (
          <Standing
            line={line}
            until={orders.returningUntil}
            isPaidOtherwise={wonOrder.order.paid_at !== null}
          />
        ),
    },
    { heading: columns.amount, kind: "figures", cell: (line) => <Money amountPaise={line.amountPaise} /> },
    {
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: ({ payment }) =>
        payment && (
          <RowActions
            payment={payment}
            orderId={wonOrder.order.id}
            isOpen={payment.payment_status === "pending" && wonOrder.order.paid_at === null}
            isStillDue={
              wonOrder.order.order_status === "awaiting_payment" && payment.amount <= wonOrder.balance
            }
            onDetails={() => onDetails(payment)}
          />
        ),
    },
  ];
}

type RowActionsProps = {
  readonly payment: Payment;
  readonly orderId: string;
  /** Without a result, of an order that was not paid in full: what became of it can be asked. */
  readonly isOpen: boolean;
  /** False once the order is closed, or other payments have left less to pay than this one would. */
  readonly isStillDue: boolean;
  readonly onDetails: () => void;
};

/** Verify and Pay for a pending row, Details for any other (R-ORDER-7). Nobody is asked to pay twice. */
function RowActions({ payment, orderId, isOpen, isStillDue, onDetails }: RowActionsProps) {
  const orders = useMessageGroup("orders");
  const verifying = useVerifyPayment(orderId);
  if (!isOpen) {
    return (
      <span className="actions justify-end">
        <Button tone="outline" size="small" onClick={onDetails}>
          {orders.detailsOf}
        </Button>
      </span>
    );
  }
  return (
    <span className="actions justify-end">
      <Button
        tone="outline"
        size="small"
        busy={verifying.isPending}
        onClick={() => verifying.mutate(payment.id)}
      >
        {orders.verify}
      </Button>
      {isStillDue && (
        <Button tone="outline" size="small" onClick={() => openCheckout(payment.id)}>
          {orders.pay}
        </Button>
      )}
    </span>
  );
}

const looks: Readonly<Record<string, { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> }>> = {
  success: { tone: "good", icon: "check-circle" },
  held: { tone: "good", icon: "check-circle" },
  applied: { tone: "good", icon: "check-circle" },
  refunded: { tone: "good", icon: "arrow-u-down-left" },
  returning: { tone: "wait", icon: "hourglass-medium" },
  refund_due: { tone: "wait", icon: "hourglass-medium" },
  failed: { tone: "bad", icon: "x-circle" },
  forfeited: { tone: "bad", icon: "prohibit" },
};

type StandingProps = {
  readonly line: Line;
  readonly until: string;
  /** The order is paid in full: an attempt that failed is history. */
  readonly isPaidOtherwise: boolean;
};

function Standing({ line, until, isPaidOtherwise }: StandingProps) {
  const day = line.until ?? null;
  if (isPaidOtherwise && line.status === "failed") return <span className="small faint">{line.word}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge status={line.status}>{line.word}</StatusBadge>
      {day !== null && <span className="micro faint">{fillSentence(until, { day: dayName(day) })}</span>}
    </span>
  );
}

function StatusBadge({ status, children }: { readonly status: string; readonly children: string }) {
  const look = looks[status] ?? { tone: "plain", icon: "question" };
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {children}
    </Badge>
  );
}

/** One whose whole amount goes back says so: that it was once paid, or failed, is the smaller half of the truth. */
function standingOf(
  payment: Payment,
  orders: MessageGroups["orders"],
): Pick<Line, "status" | "word" | "until"> {
  const { payment_status: status, amount, returned_amount: returned, returning_until: until } = payment;
  if (returned === amount && until !== null) {
    return { status: "returning", word: orders.paymentReturning, until };
  }
  if (returned === amount) return { status: "refunded", word: orders.paymentReturned };
  return { status, word: orders.paymentStatuses[status] };
}

function linesOf(wonOrder: WonOrder, orders: MessageGroups["orders"]): Line[] {
  const numbers = partNumbers(wonOrder.payments);
  // One payment that covers all of it is no part of anything.
  const isWhole = numbers.size === 1 && wonOrder.balance === 0;
  const titleOf = (number: number | undefined) => {
    if (number === undefined) return orders.paymentAttempt;
    return isWhole ? orders.wholePayment : fillSentence(orders.partPayment, { number });
  };
  const parts = arrivedFirst(wonOrder.payments).map((payment) => ({
    key: payment.id,
    title: titleOf(numbers.get(payment.id)),
    mode: providerName(payment.provider),
    ...standingOf(payment, orders),
    amountPaise: payment.amount,
    payment,
  }));
  const { deposit } = wonOrder;
  if (deposit === null || deposit.amount === 0) return parts;
  const words: Readonly<Record<string, string>> = orders.depositStatuses;
  return [
    {
      key: "deposit",
      title: orders.depositRow,
      mode: methodTitle(deposit.mode),
      status: deposit.payment_status,
      word: words[deposit.payment_status] ?? deposit.payment_status,
      amountPaise: deposit.amount,
    },
    ...parts,
  ];
}

/** Attempts that brought nothing, or have not yet, stand below; each half in the order of time. */
function arrivedFirst(payments: readonly Payment[]): Payment[] {
  const hasArrived = ({ payment_status }: Payment) => payment_status === "success";
  return [...payments.filter(hasArrived), ...payments.filter((payment) => !hasArrived(payment))];
}
