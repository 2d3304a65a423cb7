import type { Checkout } from "#contract/checkout.ts";
import { nestFields } from "#domain/payment/nestFields.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { ProviderFailure } from "./PaymentFailure.tsx";
import type { ProviderCheckoutProps } from "./providerCheckoutProps.ts";
import { ScriptScreen } from "./ScriptScreen.tsx";
import { useVerifyQuietly } from "./useVerifyQuietly.ts";

type RazorpayResult = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};
type RazorpayWindow = {
  Razorpay?: new (
    options: object,
  ) => {
    open(): void;
    on(event: "payment.failed", listener: (event: { error: ProviderFailure }) => void): void;
  };
};

/**
 * Razorpay's checkout: its script is loaded from Razorpay, its result checked by the server, its failure told
 * (R-ORDER-11).
 */
export function RazorpayScreen({ checkout, onFailure }: ProviderCheckoutProps) {
  const payments = useMessageGroup("payments");
  const verifyQuietly = useVerifyQuietly(checkout.payment_id);
  return (
    <ScriptScreen
      checkout={checkout}
      failed={payments.checkout.sdkFailed}
      onBegin={() => onFailure(null)}
      onLoaded={() => openRazorpay(checkout, { onFailure, onEnd: verifyQuietly })}
    />
  );
}

type Ending = {
  readonly onFailure: (failure: ProviderFailure) => void;
  readonly onEnd: () => Promise<void>;
};

function openRazorpay(checkout: Checkout, { onFailure, onEnd }: Ending): void {
  const { Razorpay } = window as unknown as RazorpayWindow;
  if (Razorpay === undefined) throw new Error("the script defined no Razorpay");
  const razorpay = new Razorpay({
    ...nestFields(checkout.fields),
    amount: checkout.amount,
    // A failure ends its window, so that what is told of it can be read; one button opens it again.
    retry: { enabled: false },
    modal: { ondismiss: () => void onEnd() },
    handler: async (result: RazorpayResult) => {
      await verify(checkout, result);
      await onEnd();
    },
  });
  razorpay.on("payment.failed", ({ error }) => onFailure(error));
  razorpay.open();
}

/** What the server says of it shows on the page that is read anew; it asks Razorpay itself in any case. */
async function verify(checkout: Checkout, result: RazorpayResult): Promise<void> {
  const { payment_id, order_payment_id } = checkout;
  await callApi("POST /payments/razorpay/verify", {
    body: { payment_id, order_payment_id, ...result },
    idempotencyKey: newIdempotencyKey(),
  }).catch(() => undefined);
}
