import type { Payment, WonOrder } from "#contract/orders.ts";
import { orderStages, orderStatuses } from "#domain/order/orderStages.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { PaymentFailure } from "#web/features/checkout/PaymentFailure.tsx";
import { PaymentResult } from "#web/features/checkout/PaymentResult.tsx";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { PaymentTable } from "#web/features/orders/purchases/PaymentTable.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { SplitBar } from "#web/ui/SplitBar.tsx";
import { Board, Shown } from "./Board.tsx";
import { rupees, samplePicture, sampleTime, sampleTitle } from "./sampleValues.ts";

/** Payments and orders. */
export function PaymentBoard() {
  return (
    <>
      <Board title="Where an order stands">
        <div className="line line--wrap">
          {orderStatuses.map((status) => (
            <StageBadge key={status} status={status} stage={null} />
          ))}
          {orderStages.map((stage) => (
            <StageBadge key={stage} status="paid" stage={stage} />
          ))}
        </div>
        <Shown name="nothing paid, one of several parts, all of it">
          <div className="stack">
            <SplitBar paidPaise={rupees(0)} nowPaise={rupees(5000)} laterPaise={rupees(17_100)} />
            <SplitBar paidPaise={rupees(17_400)} nowPaise={rupees(5000)} laterPaise={rupees(4100)} />
            <SplitBar paidPaise={rupees(22_100)} nowPaise={rupees(0)} laterPaise={rupees(0)} />
          </div>
        </Shown>
      </Board>
      <section className="stack" aria-label="Payments of an order">
        <h2>Payments</h2>
        <PaymentTable wonOrder={wonOrder} />
        <PaymentTable wonOrder={{ ...wonOrder, deposit: null, payments: [] }} />
      </section>
      <Board title="How a payment went">
        {paymentStatuses.map((status) => (
          <Shown key={status} name={status}>
            <div className="panel stack">
              <PaymentResult paid={paidAs(status)} />
            </div>
          </Shown>
        ))}
        <Shown name="checking">
          <DoneMark outcome="checking" title="Checking" />
        </Shown>
        <Shown name="what the provider told">
          <PaymentFailure failure={failure} />
        </Shown>
      </Board>
    </>
  );
}

const paymentStatuses = ["success", "pending", "failed", "expired"] as const;
const orderId = "019c7300-0000-7000-8000-000000000001";

function paymentAs(status: Payment["payment_status"], index: number): Payment {
  return {
    id: `019c7300-0000-7000-8000-00000000001${index}`,
    title: "",
    mode: "ONLINE",
    provider: "BASISPAY",
    payment_status: status,
    amount: rupees(index === 0 ? 12_345_678 : 5000),
    returned_amount: rupees(0),
    returning_until: null,
    expires_at: null,
    unpaid_at: null,
    returned_at: null,
    returned_by: null,
    failed_side: null,
    reference: "BPO-0001",
    created_at: sampleTime,
    settled_at: null,
  };
}

function paidAs(status: Payment["payment_status"]): AnswerFor<"GET /payments/:id"> {
  const payment = paymentAs(status, 1);
  const none = rupees(0);
  return {
    payment,
    order_id: orderId,
    order_number: "BLZ-7K3-Q9P",
    product_id: 1,
    balance: none,
    returned: none,
    payment_deadline: null,
    checkout: null,
  };
}

const wonOrder: WonOrder = {
  order: {
    id: orderId,
    number: "BLZ-7K3-Q9P",
    amount: rupees(12_395_678),
    order_status: "awaiting_payment",
    payment_deadline: sampleTime,
    created_at: sampleTime,
    paid_at: null,
  },
  product_id: 1,
  quantity: 1,
  title: sampleTitle,
  image_url: samplePicture,
  image_alt: "",
  deposit: { amount: rupees(50_000), mode: "UPI", payment_status: "held", default_terms: "kept" },
  shipping_price: rupees(0),
  shipping_modes: ["blaze"],
  payments: paymentStatuses.map(paymentAs),
  paid_amount: rupees(0),
  balance: rupees(12_345_678),
  last_method: null,
  is_seller_blocked: false,
  is_unconfirmed: false,
  is_passed_on: false,
  has_strike: false,
  withdrawn_because: null,
  fulfilment: {
    order_status: "awaiting_payment",
    stage: null,
    shipping_mode: "blaze",
    order_price: {
      goods: rupees(12_395_678),
      delivery_cost: rupees(0),
      delivery_payer: null,
      total: rupees(12_395_678),
    },
    places: { pick_up: null, delivery: null, are_fixed: false },
    events: [],
    shipment: null,
    return_shipment: null,
    delivery_proof: null,
    meeting: null,
    actions: [],
    next_step: { kind: "pay", actor: "buyer", until: sampleTime, arrives: null },
    claimable_until: null,
    claim: null,
    pickup: null,
    inspection: null,
    returned_amount: rupees(0),
    claim_refund: null,
    code_told_at: null,
    can_chat: false,
    refunded_by: null,
    unread_messages: 0,
    documents: [],
  },
  server_time: sampleTime,
};

const failure = {
  code: "BAD_REQUEST_ERROR",
  description: "Your payment did not go through. Use another way to pay.",
  source: "customer",
  step: "payment_authentication",
  reason: "payment_failed",
  metadata: { order_id: "order_Q1w2E3r4T5y6U7", payment_id: "pay_Q1w2E3r4T5y6U7" },
};
