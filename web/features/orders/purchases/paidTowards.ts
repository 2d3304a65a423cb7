import type { WonOrder } from "#contract/orders.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";

type Sums = {
  readonly order: Pick<WonOrder["order"], "amount">;
  readonly deposit: Pick<NonNullable<WonOrder["deposit"]>, "amount"> | null;
} & Pick<WonOrder, "shipping_price" | "balance">;

/**
 * What was paid towards the balance, without the deposit, which has its own line. Also what has gone back since: the
 * lines of the sum add up.
 */
export function paidTowards({ order, shipping_price, deposit, balance }: Sums): Paise {
  const owed = addPaise(order.amount, shipping_price);
  return subtractPaise(owed, addPaise(deposit?.amount ?? noPaise, balance));
}
