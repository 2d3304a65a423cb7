/** With what a payer pays on a provider's page; `scan` is a code to scan with any UPI app. */
export type PaymentMeans = "scan" | "upi" | "cards" | "debit" | "credit" | "netBanking" | "wallets";

type DeclaredMethod = {
  /** What people know it by: a name, the same in every language. */
  readonly title: string;
  readonly means: readonly PaymentMeans[];
  /** Whom the wire names beside the method. */
  readonly provider: string;
  /** By what name its payments stand in our books: one method, one gateway. */
  readonly gateway: string;
  /** Where the payer goes: see `checkoutSchema`. */
  readonly checkout: string;
  readonly webhook: WebhookAddress;
};

export type WebhookAddress = {
  /** Below `/webhooks`. */
  readonly path: string;
  /** Who reports there. */
  readonly sender: string;
  /** The most bytes of a report, where it is not 16 KB. */
  readonly bodyLimit?: number;
};

/** The ways of paying, in the order of the screens; what cannot be derived from them stands with each provider. */
export const paymentMethods = {
  UPI: {
    title: "UPI",
    means: ["scan"],
    provider: "ICICI",
    gateway: "ICICI",
    checkout: "upi",
    webhook: { path: "icici", sender: "ICICI UPI", bodyLimit: 8 * 1024 },
  },
  EAZYPAY: {
    title: "ICICI EazyPay",
    means: ["netBanking", "cards"],
    provider: "ICICI",
    gateway: "EAZYPAY",
    checkout: "form_get",
    webhook: { path: "eazypay", sender: "ICICI EazyPay" },
  },
  RAZORPAY: {
    title: "Razorpay",
    means: ["cards", "wallets", "netBanking"],
    provider: "RAZORPAY",
    gateway: "RAZORPAY",
    checkout: "razorpay",
    webhook: { path: "razorpay", sender: "Razorpay" },
  },
  CASHFREE: {
    title: "Cashfree",
    means: ["upi", "cards", "netBanking"],
    provider: "CASHFREE",
    gateway: "CASHFREE",
    checkout: "cashfree",
    webhook: { path: "cashfree", sender: "Cashfree" },
  },
  BASISPAY: {
    title: "Basis Pay",
    means: ["upi", "debit", "credit", "netBanking"],
    provider: "BASISPAY",
    gateway: "BASISPAY",
    checkout: "form_post",
    webhook: { path: "basispay", sender: "BasisPay" },
  },
} as const satisfies Readonly<Record<string, DeclaredMethod>>;

export type PaymentMethodName = keyof typeof paymentMethods;
/** By what a payment is made: a deposit's by its method, an order's on the page of a provider. */
export type PaymentMode = PaymentMethodName | "ONLINE";
export type GatewayName = (typeof paymentMethods)[PaymentMethodName]["gateway"];
export type CheckoutKind = (typeof paymentMethods)[PaymentMethodName]["checkout"];

export const paymentMethodNames = Object.keys(paymentMethods) as readonly PaymentMethodName[];
export const checkoutKinds: readonly CheckoutKind[] = [
  ...new Set(paymentMethodNames.map((name) => paymentMethods[name].checkout)),
];

/** The method by its name, and by the provider beside it where one is given; null for a pair that does not fit. */
export function findPaymentMethod(mode: string, provider?: string | undefined): PaymentMethodName | null {
  if (!Object.hasOwn(paymentMethods, mode)) return null;
  const method = mode as PaymentMethodName;
  return provider === undefined || provider === paymentMethods[method].provider ? method : null;
}

/** The method whose payments stand in our books under this gateway. */
export function methodOfGateway(gateway: GatewayName): PaymentMethodName {
  const method = paymentMethodNames.find((name) => paymentMethods[name].gateway === gateway);
  if (method === undefined) throw new Error(`no method of gateway ${gateway}`);
  return method;
}
