import { useId } from "react";
import type { SaleStoryLine } from "#contract/saleStory.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Timeline } from "#web/ui/Timeline.tsx";

/**
 * Who was asked to pay, one after the other, and who is asked now. Nothing while the winner alone was asked and nothing
 * went wrong: the order's badge says that.
 */
export function SaleStory({ product }: { readonly product: SellerProductDetail }) {
  const { saleStory: words } = useMessageGroup("selling");
  const titleId = useId();
  const { sale_story: lines, product_status: status } = product;
  const isPlain = lines.every(
    ({ order_status }) => order_status === "awaiting_payment" || order_status === "paid",
  );
  if (isPlain) return null;
  const steps = lines.map((line, index) => storyStep(line, { index, words }));
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <Timeline
        steps={status === "unsold" ? [...steps, { title: words.unsold, is: "completed" as const }] : steps}
      />
    </section>
  );
}

type Words = MessageGroups["selling"]["saleStory"];

function storyStep(line: SaleStoryLine, { index, words }: { index: number; words: Words }) {
  const { order_status: status, amount, at, order_number: number } = line;
  const who = index === 0 ? words.winner : fillSentence(words.next, { place: index });
  const time = at === null ? deadlineName(line.payment_deadline) : momentName(at);
  const stands = line.refund_under_way ? "refunding" : status;
  const what = fillSentence(line.declined ? words.declined : words.statuses[stands], {
    amount: formatRupees(amount),
    time,
  });
  const isNow = status === "awaiting_payment" || (line.refund_under_way && !line.declined);
  return {
    title: `${who}: ${what}`,
    line: fillSentence(words.order, { number }),
    is: isNow ? ("now" as const) : ("completed" as const),
  };
}
