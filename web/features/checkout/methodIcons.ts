import type { PaymentMethod } from "#contract/checkout.ts";
import type { IconIn } from "#web/ui/iconWeights.ts";

/** The pictogram of each way of paying. */
export const methodIcons: Readonly<Record<PaymentMethod, IconIn<"regular">>> = {
  UPI: "qr-code",
  EAZYPAY: "bank",
  RAZORPAY: "credit-card",
  CASHFREE: "credit-card",
  BASISPAY: "wallet",
};
