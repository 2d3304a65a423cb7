import type { Checkout } from "#contract/checkout.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { ProviderCheckoutProps } from "./providerCheckoutProps.ts";
import { ScriptScreen } from "./ScriptScreen.tsx";
import { useVerifyQuietly } from "./useVerifyQuietly.ts";

type CashfreeError = { readonly code?: string; readonly type?: string; readonly message?: string };
type CashfreeWindow = {
  Cashfree?: (options: { mode: string }) => {
    checkout(options: {
      paymentSessionId: string;
      redirectTarget: "_modal";
    }): Promise<{ error?: CashfreeError }>;
  };
};

/** Cashfree's checkout. What it reports of an error is handed to the server, which asks Cashfree. */
export function CashfreeScreen({ checkout, onFailure }: ProviderCheckoutProps) {
  const payments = useMessageGroup("payments");
  const verifyQuietly = useVerifyQuietly(checkout.payment_id);

  async function pay() {
    const { error } = await openCashfree(checkout);
    if (error) {
      onFailure({ code: error.code ?? "", description: error.message ?? "" });
      await report(checkout, error);
    }
    await verifyQuietly();
  }
  return (
    <ScriptScreen
      checkout={checkout}
      failed={fillSentence(payments.checkout.scriptFailed, { provider: providerName(checkout.provider) })}
      onBegin={() => onFailure(null)}
      onLoaded={pay}
    />
  );
}

function openCashfree({ fields }: Checkout): Promise<{ error?: CashfreeError }> {
  const { Cashfree } = window as unknown as CashfreeWindow;
  if (Cashfree === undefined) throw new Error("the script defined no Cashfree");
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
