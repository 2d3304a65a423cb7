import { useEffect, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import type { Checkout } from "#contract/checkout.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { paymentsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { loadScript } from "./loadScript.ts";
import type { ProviderCheckoutProps } from "./ProviderCheckout.tsx";
import { providerName } from "./providerName.ts";
import { useSettled } from "./useSettled.ts";

type CashfreeError = { readonly code?: string; readonly type?: string; readonly message?: string };
type CashfreeWindow = {
  Cashfree?: (options: { mode: string }) => {
    checkout(options: {
      paymentSessionId: string;
      redirectTarget: "_modal";
    }): Promise<{ error?: CashfreeError }>;
  };
};

/** Cashfree's checkout over this page. What it reports of an error is handed to the server, which asks Cashfree. */
export function CashfreeScreen({ checkout, onFailure }: ProviderCheckoutProps) {
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
      const { error } = await openCashfree(checkout);
      if (error) onFailure({ code: error.code ?? "", description: error.message ?? "" });
      await (error ? report(checkout, error) : undefined);
      await settled();
    } catch {
      toast.error(payments.checkout.scriptFailed);
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

function openCashfree({ fields }: Checkout): Promise<{ error?: CashfreeError }> {
  const { Cashfree } = window as unknown as CashfreeWindow;
  if (Cashfree === undefined) throw new Error("the script brought no Cashfree");
  const { mode = "production", paymentSessionId = "" } = fields;
  return Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget: "_modal" });
}

async function report({ payment_id }: Checkout, { code, type, message }: CashfreeError): Promise<void> {
  const error = { ...(code ? { code } : {}), ...(type ? { type } : {}), ...(message ? { message } : {}) };
  await callApi("POST /payments/cashfree/error", {
    body: { payment_id, error },
    idempotencyKey: newIdempotencyKey(),
  }).catch(() => undefined);
}
