import { commonMethods, hostedPage } from "../../hostedPage.ts";
import type { StandinPayment } from "../../store.ts";

/** BasisPay's page: the payer chooses how to pay, and whether it works. */
export function checkoutPage(payment: StandinPayment, customerName: string): string {
  const name = customerName === "" ? "" : `${customerName} · `;
  return hostedPage({
    provider: "BasisPay",
    amount: payment.amount,
    line: `${name}Order ${payment.provider_reference}`,
    action: "/checkout/pay",
    fields: { orderReference: payment.provider_reference },
    methods: commonMethods,
  });
}
