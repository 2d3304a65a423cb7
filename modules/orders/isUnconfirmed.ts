import { sql } from "kysely";

/**
 * True of an order that defaulted while a provider kept silent about a payment, until it answers: nobody knows yet
 * whether it was paid. Either moment may be the answer: the worker notes its questions in one, every door in the other.
 * For a statement that reads `orders`.
 */
export const isUnconfirmed = sql<boolean>`orders.status = 'payment_defaulted' and exists (
  select from payments
  where payments.order_id = orders.id and payments.status <> 'success' and payments.provider_reference is not null
    and not payments.is_final
    and (greatest(payments.answered_at, payments.unpaid_at) >= orders.payment_deadline) is not true)`;
