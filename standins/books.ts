import type { StandinTransfer } from "./payouts.ts";
import type {
  Payment as CashfreePayment,
  Refund as CashfreeRefund,
} from "./providers/cashfree/cashfreeState.ts";
import type {
  Order as RazorpayOrder,
  Payment as RazorpayPayment,
  Refund as RazorpayRefund,
} from "./providers/razorpay/razorpayState.ts";
import { knownSince } from "./providerWorld.ts";
import type { StandinStore } from "./store.ts";

/** Money that came in at a provider, by the merchant's reference; instants are milliseconds since 1970. */
export type BookedPayment = {
  readonly reference: string;
  readonly amountPaise: number;
  /** False while it is only authorised. */
  readonly isCaptured: boolean;
  /** When it was paid, by the provider's own word. */
  readonly paidAt: number;
  /** From when on the provider says so to whoever asks. */
  readonly knownAt: number;
};

/** Money that a provider gave back; `reference` is the merchant's, or null without one. */
export type BookedRefund = {
  readonly reference: string | null;
  readonly paymentReference: string;
  readonly amountPaise: number;
};

type BookedTransfer = {
  readonly reference: string;
  readonly amountPaise: number;
  readonly status: string;
};

/** What the providers themselves know of money that moved: what a test holds the merchant's books against. */
export type ProviderBooks = {
  readonly payments: readonly BookedPayment[];
  readonly refunds: readonly BookedRefund[];
  readonly transfers: readonly BookedTransfer[];
};

const paiseOf = (rupees: string | number): number => Math.round(Number(rupees) * 100);

/** Reads the books of all stand-ins. */
export function readBooks(
  store: StandinStore,
  transfers: ReadonlyMap<string, StandinTransfer>,
): ProviderBooks {
  const of = [storeBooks(store), razorpayBooks(store), cashfreeBooks(store)];
  return {
    payments: of.flatMap(({ payments }) => payments),
    refunds: of.flatMap(({ refunds }) => refunds),
    transfers: [...transfers.values()].map((transfer) => ({
      reference: transfer.transfer_id,
      amountPaise: paiseOf(transfer.transfer_amount),
      status: transfer.status,
    })),
  };
}

type Books = Omit<ProviderBooks, "transfers">;

function storeBooks(store: StandinStore): Books {
  return {
    payments: store.successful().map(({ reference, amount, settled_at }) => ({
      reference,
      amountPaise: paiseOf(amount),
      isCaptured: true,
      paidAt: settled_at ?? 0,
      knownAt: knownSince(store.documents, reference, settled_at ?? 0),
    })),
    refunds: store.allRefunds().map(({ reference, payment_reference, amount }) => ({
      reference,
      paymentReference: payment_reference,
      amountPaise: paiseOf(amount),
    })),
  };
}

const all = { limit: 1_000_000, skip: 0 };

/** From when an authorisation that came late was known. */
type Late = { readonly at: number };

function razorpayBooks({ documents }: StandinStore): Books {
  const list = <Kept>(kind: string) => documents.since<Kept>(kind, new Date(0), all);
  const payments = list<RazorpayPayment>("razorpay_payment");
  const orders = new Map(list<RazorpayOrder>("razorpay_order").map((order) => [order.id, order.receipt]));
  const receipts = new Map(payments.map(({ id, order_id }) => [id, orders.get(order_id) ?? order_id]));
  return {
    payments: payments
      .filter(({ status, captured }) => captured || status === "authorized")
      .map(({ id, order_id, amount, captured, created_at }) => ({
        reference: receipts.get(id) ?? id,
        amountPaise: amount,
        isCaptured: captured,
        paidAt: created_at * 1000,
        knownAt: knownSince(
          documents,
          order_id,
          documents.get<Late>("razorpay_late", id)?.at ?? created_at * 1000,
        ),
      })),
    refunds: list<RazorpayRefund>("razorpay_refund").map(({ receipt, payment_id, amount }) => ({
      reference: receipt,
      paymentReference: receipts.get(payment_id) ?? payment_id,
      amountPaise: amount,
    })),
  };
}

function cashfreeBooks({ documents }: StandinStore): Books {
  const list = <Kept>(kind: string) => documents.since<Kept>(kind, new Date(0), all);
  return {
    payments: list<CashfreePayment>("cashfree_payment")
      .filter(({ payment_status }) => payment_status === "SUCCESS")
      .map(({ cf_payment_id, order_id, payment_amount, payment_completion_time }) => ({
        reference: order_id,
        amountPaise: paiseOf(payment_amount),
        isCaptured: true,
        paidAt: Date.parse(payment_completion_time),
        knownAt: knownSince(
          documents,
          order_id,
          documents.get<Late>("cashfree_late", cf_payment_id)?.at ?? Date.parse(payment_completion_time),
        ),
      })),
    refunds: list<CashfreeRefund>("cashfree_refund").map(({ refund_id, order_id, refund_amount }) => ({
      reference: refund_id,
      paymentReference: order_id,
      amountPaise: paiseOf(refund_amount),
    })),
  };
}
