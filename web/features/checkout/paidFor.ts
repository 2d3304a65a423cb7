import { closeCheckout } from "./closeCheckout.ts";

type Paid = { readonly order_number: string | null; readonly product_id: number };

/** Where what was paid for is shown: the order, or the auction of a deposit. */
export function addressOf({ order_number, product_id }: Paid): string {
  return order_number === null ? `/product/${product_id}` : `/order/${order_number}`;
}

/** Shows the order with its payment dialog open. */
export function payMore(paid: Paid): void {
  closeCheckout(`${addressOf(paid)}?pay=true`, { redirectOpener: true });
}
