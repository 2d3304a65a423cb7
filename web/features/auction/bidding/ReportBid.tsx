import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { ownReport } from "./ownReport.ts";

type ReportBidProps = { readonly product: Product };

/** What became of a bid that the reader reported as a mistake. The bid bar holds the way to report one. */
export function ReportBid({ product }: ReportBidProps) {
  const { report: words } = useMessageGroup("bidding");
  const { bid, reported } = ownReport(product);
  if (bid !== undefined || reported === undefined || reported.report_status === null) return null;
  const { report_status: status, report_answer: answer } = reported;
  return (
    <Note tone={status === "open" ? "wait" : "info"} icon={status === "open" ? "hourglass-medium" : "info"}>
      {fillSentence(words.statuses[status], { amount: formatRupees(reported.amount) })}
      {answer !== null && (
        <>
          {" "}
          {words.answer} <span data-words="own">{answer}</span>
        </>
      )}
    </Note>
  );
}
