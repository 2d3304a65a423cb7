import type { ReactNode } from "react";
import type { MoneyLine } from "#contract/payouts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { OrderNumberLine } from "#web/ui/OrderNumber.tsx";

type SaleNameProps = { readonly title: string; readonly number: string; readonly children: ReactNode };

/** A sale among the seller's money: it opens its order. */
export function SaleName({ title, number, children }: SaleNameProps) {
  return (
    <span className="grid">
      <AppLink
        href={`/sell/order/${number}`}
        className="strong inline-flex min-h-11 items-center"
        data-words="own"
      >
        {title}
      </AppLink>
      <OrderNumberLine number={number} />
      <small className="micro faint">{children}</small>
    </span>
  );
}

type Settlement = Extract<MoneyLine, { kind: "sale" }>["settlement"];

/** What is taken off what was paid, in a line. */
export function deductionsLine(
  { gross, fee, gst, tcs, tds, seller_delivery: delivery }: Settlement,
  words: MessageGroups["fulfilment"]["money"],
): string {
  const figures = {
    gross: formatRupees(gross),
    fee: formatRupees(addPaise(fee, gst, tcs, tds)),
    delivery: formatRupees(delivery),
  };
  return fillSentence(delivery > 0 ? words.deductionsDelivery : words.deductions, figures);
}
