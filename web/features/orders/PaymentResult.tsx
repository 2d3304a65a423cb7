import type { AnswerFor } from "#web/api/calls.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { closeCheckout } from "./closeCheckout.ts";
import { useVerifyPayment } from "./useVerifyPayment.ts";

type PaidProps = { readonly paid: AnswerFor<"GET /payments/:id"> };

/** Payment Successful or Payment Failed, with the order id and Close; or that there is no result yet. */
export function PaymentResult({ paid }: PaidProps) {
  switch (paid.payment.payment_status) {
    case "success":
      return <Success paid={paid} />;
    case "pending":
      return <StillPending paid={paid} />;
    default:
      return <Failure paid={paid} />;
  }
}

function Success({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  const values = {
    amount: <Rupees amountPaise={paid.payment.amount} />,
    due: <Rupees amountPaise={paid.balance} />,
  };
  return (
    <>
      <DoneMark outcome="good" title={words.successTitle}>
        <Sentence text={paid.balance > 0 ? words.stillDue : words.received} values={values} />
      </DoneMark>
      <OrderLine orderId={paid.order_id} />
      <CloseButton paid={paid} />
    </>
  );
}

function Failure({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  return (
    <>
      <DoneMark outcome="bad" title={words.failedTitle}>
        {words.nothingTaken}
      </DoneMark>
      <OrderLine orderId={paid.order_id} />
      <Button tone="ember" size="large" wide onClick={() => closeCheckout(paid.order_id, { payAgain: true })}>
        <Icon name="arrow-clockwise" weight="bold" />
        {words.tryAgain}
      </Button>
      <CloseButton paid={paid} isSecond />
    </>
  );
}

function StillPending({ paid }: PaidProps) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  const verifying = useVerifyPayment(paid.order_id);
  return (
    <>
      <DoneMark outcome="wait" title={words.pendingTitle}>
        {words.stillPending}
      </DoneMark>
      <OrderLine orderId={paid.order_id} />
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

function OrderLine({ orderId }: { readonly orderId: string }) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  return <SumTable small lines={[{ label: words.orderId, value: orderId }]} />;
}

function CloseButton({ paid, isSecond = false }: PaidProps & { readonly isSecond?: boolean }) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  return (
    <Button tone={isSecond ? "bare" : "ink"} size="large" wide onClick={() => closeCheckout(paid.order_id)}>
      {words.close}
    </Button>
  );
}
