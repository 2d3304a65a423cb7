import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { type Desk, isOperator } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";

const statuses = ["open", "answered"] as const;
type Status = (typeof statuses)[number];

export const claimsDesk: Desk = {
  name: "claims",
  isFor: isOperator,
  messages: ["fulfilment"],
  Screen: ClaimsDesk,
};

function claimsQuery(status: Status) {
  return operatorList(["claims", status], ({ query, signal }) =>
    callApi("GET /ops/claims", { query: { ...query, status }, signal }),
  );
}

/** Claims, the one to be answered first at the head, and those that have their answer. */
function ClaimsDesk() {
  const words = useMessageGroup("operatorDesk");
  const [status, setStatus] = useState<Status>("open");
  return (
    <Tabs
      label={words.desks.claims}
      value={status}
      onValueChange={setStatus}
      tabs={statuses.map((value) => ({
        value,
        label: words.claimTabs[value],
        panel: <Claims status={value} />,
      }))}
    />
  );
}

function Claims({ status }: { readonly status: Status }) {
  const words = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(claimsQuery(status));
  const empty = status === "open" ? words.noClaims : words.noAnswered;
  return (
    <PagedList query={query} empty={<EmptyState icon="shield-check" text={empty} />}>
      {(claim) => <ClaimCard claim={claim} />}
    </PagedList>
  );
}

function ClaimCard({ claim }: { readonly claim: OperatorClaim }) {
  const words = useMessageGroup("operatorDesk");
  const { claim: claimWords } = useMessageGroup("fulfilment");
  const [isAnswering, setAnswering] = useState(false);
  const orderAmount = fillSentence(words.orderAmount, { amount: formatRupees(claim.order_amount) });
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h2 data-words="own">{claim.title}</h2>
      <OrderNumber number={claim.order_number} />
      <p className="small quiet">
        {orderAmount} · {words.seller}: <span data-words="own">{claim.seller_name || "–"}</span> ·{" "}
        {words.buyer}: <span data-words="own">{claim.buyer_name || "–"}</span>
      </p>
      <b className="strong">{claimWords.reasons[claim.reason]}</b>
      <p className="wrap-anywhere" data-words="own">
        {claim.details}
      </p>
      {claim.pictures.length > 0 && (
        <div className="pictures">
          {claim.pictures.map((id, index) => (
            <a
              className="pictures__one"
              key={id}
              href={`/api/v1/ops/uploads/${id}/file`}
              target="_blank"
              rel="noreferrer"
            >
              {fillSentence(claimWords.picture, { number: index + 1 })}
            </a>
          ))}
        </div>
      )}
      {claim.status === "open" ? (
        <>
          <small className="micro faint">
            {fillSentence(words.answerBy, { time: momentName(claim.answer_by) })}
          </small>
          <div className="actions">
            <Button tone="outline" size="small" onClick={() => setAnswering(true)}>
              {words.answerClaim}
            </Button>
          </div>
        </>
      ) : (
        <Answer claim={claim} />
      )}
      {isAnswering && <AnswerDialog claim={claim} onClose={() => setAnswering(false)} />}
    </article>
  );
}

function Answer({ claim }: { readonly claim: OperatorClaim }) {
  const words = useMessageGroup("operatorDesk");
  const { claim: claimWords } = useMessageGroup("fulfilment");
  return (
    <div className="stack [--stack:0.25rem]">
      <p>
        <b className="strong">{claimWords.statuses[claim.status]}</b>
        {claim.refund_amount > 0 && (
          <>
            {" "}
            · <Money amountPaise={claim.refund_amount} />
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        {words.answer}: <span data-words="own">{claim.answer}</span>
      </p>
      {claim.answered_at !== null && <small className="micro faint">{momentName(claim.answered_at)}</small>}
    </div>
  );
}
