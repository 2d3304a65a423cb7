import type { ReactNode } from "react";
import { smallerPaise } from "#domain/money/paise.ts";
import { methodOfGateway } from "#domain/payment/paymentMethods.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { closeCheckout } from "./closeCheckout.ts";
import { addressOf, payMore } from "./paidFor.ts";
import { useHasOtherWay } from "./useHasOtherWay.ts";
import { useNewDepositPayment } from "./useNewDepositPayment.ts";
import { useNewOrderPayment } from "./useNewOrderPayment.ts";
import { useVerifyPayment } from "./useVerifyPayment.ts";

type PaidProps = { readonly paid: AnswerFor<"GET /payments/:id"> };

type ResultProps = PaidProps & {
  /** What comes next of the order once it is paid. */
  readonly next?: ReactNode;
};

/** Payment Successful or Payment Failed, with the order's number and the way to it; or that there is no result yet. */
export function PaymentResult({ paid, next }: ResultProps) {
  switch (paid.payment.payment_status) {
    case "success":
      return <Success paid={paid} next={next} />;
    case "pending":
      return <StillPending paid={paid} />;
    default:
      return <Failure paid={paid} />;
  }
}

function Success({ paid, next }: ResultProps) {
  const { checkout: words, partsBack } = useMessageGroup("orders");
  const { depositReceived, goesBack } = useMessageGroup("payments").checkout;
  const received = paid.order_id === null ? depositReceived : words.received;
  const done = paid.balance > 0 ? words.stillDue : received;
  const values = {
    amount: <Rupees amountPaise={paid.payment.amount} />,
    due: <Rupees amountPaise={paid.balance} />,
    returned: <Rupees amountPaise={paid.returned} />,
  };
  const isMoreDue = paid.payment_deadline !== null && paid.balance > 0;
  const isWhole = paid.order_id !== null && !isMoreDue;
  return (
    <>
      <DoneMark outcome="good" title={words.successTitle}>
        <Sentence text={paid.returned > 0 ? goesBack : done} values={values} />
      </DoneMark>
      {paid.payment_deadline !== null && (
        <p className="small quiet text-center">
          {fillSentence(partsBack, { time: deadlineName(paid.payment_deadline) })}
        </p>
      )}
      <OrderLine paid={paid} />
      {isMoreDue && (
        <Button tone="ember" size="large" wide onClick={() => payMore(paid)}>
          <span>
            <Sentence text={words.payRest} values={values} />
          </span>
        </Button>
      )}
      {isWhole && next}
      {isWhole && (
        <Button
          tone="ember"
          size="large"
          wide
          onClick={() => closeCheckout(addressOf(paid), { redirectOpener: true })}
        >
          {words.seeOrder}
        </Button>
      )}
      <CloseButton paid={paid} isSecond={isMoreDue || isWhole} />
    </>
  );
}

function Failure({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup("orders");
  const { failedSides } = useMessageGroup("payments").checkout;
  // The provider of a UPI payment is our bank.
  const unknown = paid.payment.provider === "ICICI" ? "upi" : "unknown";
  const { what, next, nextSole } = failedSides[paid.payment.failed_side ?? unknown];
  // A deposit's other ways stand in its own dialog.
  const hasOtherWay = useHasOtherWay(paid);
  const again = usePayAgain(paid);
  return (
    <>
      <DoneMark outcome="bad" title={words.failedTitle}>
        {paid.returned > 0 ? (
          <Sentence text={words.returnedLine} values={{ amount: <Rupees amountPaise={paid.returned} /> }} />
        ) : (
          `${fillSentence(what, { provider: providerName(paid.payment.provider) })} ${words.failedLine}`
        )}
      </DoneMark>
      <p className="small quiet text-center">
        {hasOtherWay || paid.order_id === null ? next : nextSole}
        {paid.payment_deadline !== null && (
          <> {fillSentence(words.payBy, { time: deadlineName(paid.payment_deadline) })}</>
        )}
      </p>
      <OrderLine paid={paid} />
      <Button tone="ember" size="large" wide busy={again.isPending} onClick={again.start}>
        <Icon name="arrow-clockwise" weight="bold" />
        {words.tryAgain}
      </Button>
      {hasOtherWay && (
        <Button tone="outline" size="large" wide onClick={() => payMore(paid)}>
          {words.otherWay}
        </Button>
      )}
      <CloseButton paid={paid} isSecond />
    </>
  );
}

/** A new payment in the same way: of the deposit, or of as much of the order as is still due. */
function usePayAgain(paid: PaidProps["paid"]) {
  const deposit = useNewDepositPayment(paid);
  const order = useNewOrderPayment();
  const { order_id: orderId, balance, payment } = paid;
  const provider = methodOfGateway(payment.provider);
  return {
    isPending: deposit.isPending || order.isPending,
    start: () => {
      if (orderId === null) deposit.mutate();
      else if (balance <= 0) closeCheckout(addressOf(paid), { redirectOpener: true });
      else order.start({ orderId, provider, amount: smallerPaise(payment.amount, balance) });
    },
  };
}

function StillPending({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup("orders");
  const payments = useMessageGroup("payments");
  const verifying = useVerifyPayment(paid.order_id);
  const provider = providerName(paid.payment.provider);
  const isPaidOtherwise = paid.order_id !== null && paid.balance === 0;
  const { stillPending, paidOtherwise } = payments.checkout;
  return (
    <>
      <DoneMark outcome="wait" title={words.pendingTitle}>
        {fillSentence(isPaidOtherwise ? paidOtherwise : stillPending, { provider })}
      </DoneMark>
      <OrderLine paid={paid} />
      <Button
        tone="ember"
        size="large"
        wide
        busy={verifying.isPending}
        onClick={() => verifying.mutate(paid.payment.id)}
      >
        {words.checkAgain}
      </Button>
      <CloseButton paid={paid} isSecond />
    </>
  );
}

function OrderLine({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup("orders");
  if (paid.order_number === null) return null;
  return <SumTable small lines={[{ label: words.orderNumber, value: paid.order_number }]} />;
}

function CloseButton({ paid, isSecond = false }: PaidProps & { readonly isSecond?: boolean }) {
  const { checkout: words } = useMessageGroup("orders");
  return (
    <Button tone={isSecond ? "bare" : "ink"} size="large" wide onClick={() => closeCheckout(addressOf(paid))}>
      {words.close}
    </Button>
  );
}
