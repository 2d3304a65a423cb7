import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorBidReport } from "#contract/bidReports.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";

type Status = "open" | "decided";
type Outcome = "void" | "decline";

function reportsQuery(status: Status) {
  return operatorList(["bid-reports", status], ({ query, signal }) =>
    callApi("GET /ops/bid-reports", { query: { ...query, status }, signal }),
  );
}

/** Bids that their bidders say were mistakes. */
export function ReportList({ status }: { readonly status: Status }) {
  const words = useMessageGroup("biddersDesk");
  const query = useInfiniteQuery(reportsQuery(status));
  const empty = status === "open" ? words.noReports : words.noDecided;
  return (
    <PagedList query={query} empty={<EmptyState icon="gavel" text={empty} />}>
      {(report) => <ReportCard report={report} />}
    </PagedList>
  );
}

function ReportCard({ report }: { readonly report: OperatorBidReport }) {
  const words = useMessageGroup("biddersDesk");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { amount, current_bid: price, lately_reported: lately, report_status: status } = report;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h2>
        <AppLink href={`/product/${report.product_id}`} data-words="own">
          {report.title}
        </AppLink>
      </h2>
      <p>
        <span data-words="own">{report.bidder_name || words.noName}</span>
        {" · "}
        <b className="strong">{formatRupees(amount)}</b> · {momentName(report.placed_at)}
      </p>
      <p className="wrap-anywhere">
        {words.bidderSays} <span data-words="own">{report.reason}</span>
      </p>
      <p className="small quiet">
        {fillSentence(words.standsAt, {
          amount: formatRupees(price ?? noPaise),
          time: momentName(report.end_date),
        })}
      </p>
      {lately > 1 && <Note tone="wait">{fillSentence(words.lately, { count: lately })}</Note>}
      {report.order_number !== null && <OrderNumber number={report.order_number} />}
      {!report.auction_open && status === "open" && <Note tone="bad">{words.tooLate}</Note>}
      {report.answer !== null && (
        <p className="small wrap-anywhere">
          {status === "voided" ? words.voided : words.declined} <span data-words="own">{report.answer}</span>
        </p>
      )}
      {status === "open" && (
        <div className="actions">
          {report.auction_open && (
            <Button tone="outline" size="small" onClick={() => setOutcome("void")}>
              {words.void}
            </Button>
          )}
          <Button tone="outline" size="small" onClick={() => setOutcome("decline")}>
            {words.decline}
          </Button>
        </div>
      )}
      {outcome !== null && (
        <NoteDialog
          title={words[outcome]}
          lead={<p>{outcome === "void" ? words.voidLine : words.declineLine}</p>}
          words={words}
          confirm={words.confirm}
          done={words.done}
          send={(answer, idempotencyKey) =>
            callApi("POST /ops/bid-reports/:id/decision", {
              params: { id: report.id },
              body: { outcome, answer },
              idempotencyKey,
            })
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </article>
  );
}
