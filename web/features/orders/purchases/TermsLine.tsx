import type { WonOrder } from "#contract/orders.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What becomes of the deposit when the rest is not paid in time, as it was when the deposit was made. */
export function TermsLine({ deposit }: Pick<WonOrder, "deposit">) {
  const orders = useMessageGroup("orders");
  if (deposit === null || deposit.amount === 0) return null;
  const isKept = deposit.default_terms === "kept";
  return <p className="small quiet">{isKept ? orders.dialog.termsKept : orders.dialog.termsReturned}</p>;
}
