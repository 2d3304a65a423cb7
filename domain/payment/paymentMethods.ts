/** The ways of paying, and by whom each is carried out: `provider` on the wire, `gateway` in our books. */
export const paymentMethods = {
  UPI: { provider: "ICICI", gateway: "ICICI" },
  EAZYPAY: { provider: "ICICI", gateway: "EAZYPAY" },
  RAZORPAY: { provider: "RAZORPAY", gateway: "RAZORPAY" },
  CASHFREE: { provider: "CASHFREE", gateway: "CASHFREE" },
  BASISPAY: { provider: "BASISPAY", gateway: "BASISPAY" },
} as const;

export type PaymentMethodName = keyof typeof paymentMethods;
/** By what a payment is made: a deposit's by its method, an order's on the page of a provider. */
export type PaymentMode = PaymentMethodName | "ONLINE";
export type GatewayName = (typeof paymentMethods)[PaymentMethodName]["gateway"];

/** The method by its name, and by the provider beside it where one is given; null for a pair that does not fit. */
export function findPaymentMethod(mode: string, provider?: string | undefined): PaymentMethodName | null {
  if (!Object.hasOwn(paymentMethods, mode)) return null;
  const method = mode as PaymentMethodName;
  return provider === undefined || provider === paymentMethods[method].provider ? method : null;
}

/** The method whose payments stand in our books under this gateway. */
export function methodOfGateway(gateway: GatewayName): PaymentMethodName {
  return gateway === "ICICI" ? "UPI" : gateway;
}
