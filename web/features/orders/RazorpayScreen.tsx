import { useEffect, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import type { Checkout } from "#contract/checkout.ts";
import { nestFields } from "#domain/payment/nestFields.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { paymentsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { loadScript } from "./loadScript.ts";
import type { ProviderFailure } from "./PaymentFailure.tsx";
import type { ProviderCheckoutProps } from "./ProviderCheckout.tsx";
import { providerName } from "./providerName.ts";
import { useSettled } from "./useSettled.ts";

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
 * Razorpay's checkout over this page: its script is loaded from Razorpay, its result checked by the server, its
 * failure told (spec signed-in sections 4 and 8). It is opened at once; the button is for who closed it.
 */
export function RazorpayScreen({ checkout, onFailure }: ProviderCheckoutProps) {
  const { payments } = useMessageGroup(paymentsMessages);
  const settled = useSettled(checkout.payment_id);
  const [isOpening, setOpening] = useState(true);
  const begun = useRef(false);
  const values = { provider: providerName(checkout.provider, payments) };

  async function open() {
    setOpening(true);
    onFailure(null);
    try {
      await loadScript(checkout.checkout_url);
      openRazorpay(checkout, { onFailure, onEnd: settled });
    } catch {
      toast.error(payments.checkout.sdkFailed);
    } finally {
      setOpening(false);
    }
  }
  useEffect(() => {
    // Strict mode runs effects twice, and two checkouts must not lie over one another.
    if (begun.current) return;
    begun.current = true;
    void open();
  });

  return (
    <>
      <DoneMark outcome="checking" title={fillSentence(payments.checkout.opening, values)}>
        {fillSentence(payments.checkout.openLine, values)}
      </DoneMark>
      <Button tone="ember" size="large" wide busy={isOpening} onClick={open}>
        {fillSentence(payments.checkout.openAgain, values)}
      </Button>
    </>
  );
}

type Ending = {
  readonly onFailure: (failure: ProviderFailure) => void;
  readonly onEnd: () => Promise<void>;
};

function openRazorpay(checkout: Checkout, { onFailure, onEnd }: Ending): void {
  const { Razorpay } = window as unknown as RazorpayWindow;
  if (Razorpay === undefined) throw new Error("the script brought no Razorpay");
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
