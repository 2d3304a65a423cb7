import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { countdownText } from "#web/ui/countdown.ts";
import { Note } from "#web/ui/Note.tsx";
import { ownReport } from "./ownReport.ts";
import { useReportable } from "./useReportable.ts";

const ReportBidDialog = lazyPart(() => import("./ReportBidDialog.tsx"));

type OwnBid = Product["my_bids"][number];
type ReportBidProps = { readonly product: Product };

/** Of the reader's last bid: a way to say that it was a mistake, for ten minutes, and what became of that. */
export function ReportBid({ product }: ReportBidProps) {
  const { report: words } = useMessageGroup("bidding");
  const { bid, reported } = ownReport(product);
  if (bid !== undefined) return <Reportable product={product} bid={bid} />;
  if (reported === undefined || reported.report_status === null) return null;
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

function Reportable({ product, bid }: ReportBidProps & { readonly bid: OwnBid }) {
  const { report: words } = useMessageGroup("bidding");
  const { countdown } = useMessages().ui;
  const [isOpen, setOpen] = useState(false);
  const seconds = useReportable(product)?.seconds ?? 0;
  if (!isOpen && seconds === 0) return null;
  return (
    <div className="stack [--stack:0.25rem]">
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setOpen(true)}>
          {fillSentence(words.button, { amount: formatRupees(bid.amount) })}
        </Button>
      </div>
      <p className="small quiet">
        {words.lead}{" "}
        <span className="figures" aria-hidden="true">
          {countdownText(seconds, countdown.units)}
        </span>
      </p>
      <Suspense>
        {isOpen && <ReportBidDialog product={product} bid={bid} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
