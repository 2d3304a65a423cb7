import type { AnswerFor } from "#web/api/calls.ts";
import { CashfreeScreen } from "./CashfreeScreen.tsx";
import type { ProviderCheckoutProps } from "./providerCheckoutProps.ts";
import { RazorpayScreen } from "./RazorpayScreen.tsx";
import { RedirectToProvider } from "./RedirectToProvider.tsx";
import { UpiCheckout } from "./UpiCheckout.tsx";

type Props = ProviderCheckoutProps & { readonly paid: AnswerFor<"GET /payments/:id"> };

/** On to the provider: by a form to its page, by its own script over this one, or with a UPI code. */
export function ProviderCheckout({ checkout, paid, onFailure }: Props) {
  switch (checkout.how) {
    case "razorpay":
      return <RazorpayScreen checkout={checkout} onFailure={onFailure} />;
    case "cashfree":
      return <CashfreeScreen checkout={checkout} onFailure={onFailure} />;
    case "upi":
      return <UpiCheckout checkout={checkout} orderId={paid.order_id} productId={paid.product_id} />;
    case "form_post":
    case "form_get":
      return <RedirectToProvider checkout={checkout} paid={paid} />;
  }
}
