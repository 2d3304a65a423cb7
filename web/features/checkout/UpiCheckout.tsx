import type { Checkout } from "#contract/checkout.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { closeCheckout } from "./closeCheckout.ts";
import { useIsPhone } from "./isPhone.ts";
import { UpiCode } from "./UpiCode.tsx";
import { useNewOrderPayment } from "./useNewOrderPayment.ts";
import { usePolling } from "./usePolling.ts";
import { useVerifyPayment } from "./useVerifyPayment.ts";
import { useVerifyQuietly } from "./useVerifyQuietly.ts";

type UpiCheckoutProps = {
  readonly checkout: Checkout;
  /** Null for a deposit, which gets its new code in its own dialog. */
  readonly orderId: string | null;
  readonly productId: number;
};

/** Who paid in the code's last moment hears of it without pressing anything. */
const pollAfterExpiryMs = 120_000;

/** A payment by UPI on its own page: the code, with a poll until the bank has a result. */
export function UpiCheckout({ checkout, orderId, productId }: UpiCheckoutProps) {
  const { upi } = useMessageGroup("payments");
  const verifying = useVerifyPayment(orderId);
  const verifyQuietly = useVerifyQuietly(checkout.payment_id);
  const isOnPhone = useIsPhone();
  const renewing = useNewOrderPayment();
  const paidFor = orderId === null ? `/product/${productId}` : `/order/${orderId}`;
  const { payment_id: paymentId, amount, expires_at: expiresAt } = checkout;
  const sinceEndMs = useServerNow() - Date.parse(expiresAt ?? "");
  return (
    <>
      {sinceEndMs >= 0 && sinceEndMs < pollAfterExpiryMs && <Polling poll={verifyQuietly} />}
      <h2 className="text-center text-h3">{isOnPhone ? upi.appTitle : upi.scanTitle}</h2>
      <UpiCode
        link={checkout.checkout_url}
        amountPaise={amount}
        expiresAt={expiresAt ?? ""}
        problem={null}
        busy={verifying.isPending}
        onCheck={() => verifying.mutate(paymentId)}
        onPoll={verifyQuietly}
        onNew={() =>
          orderId === null ? closeCheckout(paidFor) : renewing.start({ orderId, amount, provider: "UPI" })
        }
      >
        <Button tone="bare" wide onClick={() => closeCheckout(paidFor)}>
          {upi.cancel}
        </Button>
      </UpiCode>
    </>
  );
}

/** Polls while it is rendered: the code itself polls only until it runs out. */
function Polling({ poll }: { readonly poll: () => Promise<void> }) {
  usePolling(poll);
  return null;
}
