import { readOrderNumber } from "../order/orderNumber.ts";

/** What an operator looks for in the ledger. */
export type LedgerQuery =
  | { readonly by: "all" }
  | { readonly by: "account"; readonly code: string }
  | { readonly by: "order"; readonly number: string }
  | { readonly by: "row"; readonly id: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const account = /^[a-z_]{2,30}:[a-z\d_-]{2,40}$/;

/** An account's code, an order's number or the id of a row that a money event is named for; null for anything else. */
export function readLedgerQuery(typed: string): LedgerQuery | null {
  const text = typed.trim();
  if (text === "") return { by: "all" };
  const small = text.toLowerCase();
  if (uuid.test(small)) return { by: "row", id: small };
  if (account.test(small)) return { by: "account", code: small };
  const read = readOrderNumber(text);
  return "number" in read ? { by: "order", number: read.number } : null;
}
