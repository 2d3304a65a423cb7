import type { DepositAnswer } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { openCheckout } from "#web/features/checkout/openCheckout.ts";
import { usePolling } from "#web/features/checkout/usePolling.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useDepositPayment } from "./useDepositPayment.ts";

type PageScreenProps = {
  readonly product: Product;
  readonly method: Exclude<PaymentMethod, "UPI">;
  /** What the summary said of the deposit of a winner who does not pay. */
  readonly shownTerms: DepositTerms;
  readonly addsMoney: boolean;
  readonly isHeldFree: boolean;
  readonly onTermsChanged: () => void;
  readonly onPaid: (deposit: DepositAnswer) => void;
  readonly onCancel: () => void;
};

/** A deposit that is paid on a provider's page, in a window of its own, while this screen waits for it. */
export function PageScreen({ product, method, onCancel, ...payment }: PageScreenProps) {
  const words = useMessageGroup("deposit");
  const payments = useMessageGroup("payments");
  const paying = useDepositPayment({ ...payment, product, method, onStarted: openPage });
  const provider = methodTitle(method);
  usePolling(paying.poll);

  if (paying.isStarting || paying.isChecking) {
    const title = paying.isChecking
      ? words.checkingTitle
      : fillSentence(payments.checkout.opening, { provider });
    return <DoneMark outcome="checking" title={title} />;
  }
  if (paying.deposit === null) {
    return <ErrorState message={words.failedToStart} line={paying.problem ?? ""} onRetry={paying.start} />;
  }
  if (paying.deposit.checkout === null) {
    return <FailedPage provider={provider} onRetry={paying.renew} onCancel={onCancel} />;
  }
  const { payment_id: paymentId } = paying.deposit.checkout;
  return (
    <>
      <DoneMark outcome="wait" title={fillSentence(payments.window.title, { provider })}>
        {fillSentence(payments.window.line, { provider })}
      </DoneMark>
      {paying.problem !== null && (
        <Note tone="wait" live>
          {paying.problem}
        </Note>
      )}
      <Button tone="ember" size="large" wide onClick={paying.check}>
        {payments.upi.checkStatus}
      </Button>
      <Button tone="outline" wide onClick={() => openCheckout(paymentId, "deposit")}>
        {fillSentence(payments.window.openAgain, { provider })}
      </Button>
      <Button tone="bare" wide onClick={onCancel}>
        {payments.upi.cancel}
      </Button>
    </>
  );
}

/** One that failed at an earlier try has no page any more. */
function openPage({ checkout }: DepositAnswer): void {
  if (checkout !== null) openCheckout(checkout.payment_id, "deposit");
}

type FailedPageProps = {
  readonly provider: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

function FailedPage({ provider, onRetry, onCancel }: FailedPageProps) {
  const { upi, window } = useMessageGroup("payments");
  return (
    <>
      <DoneMark outcome="bad" title={fillSentence(window.failed, { provider })} />
      <Button tone="ember" size="large" wide onClick={onRetry}>
        <Icon name="arrow-clockwise" weight="bold" />
        {window.tryAgain}
      </Button>
      <Button tone="bare" wide onClick={onCancel}>
        {upi.cancel}
      </Button>
    </>
  );
}
