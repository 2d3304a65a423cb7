import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { operatorClaimsQuery } from "#web/api/fulfilmentQueries.ts";
import { momentName } from "#web/features/orders/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { fulfilmentMessages, operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";

/** Open claims, the one to be answered first at the head. */
export function ClaimsDesk() {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const claims = useQuery(operatorClaimsQuery);
  if (claims.isPending) return <Skeleton shape="row" />;
  if (claims.data === undefined) {
    return <ErrorState onRetry={() => claims.refetch()} busy={claims.isFetching} />;
  }
  if (claims.data.results.length === 0) return <EmptyState icon="shield-check" text={words.noClaims} />;
  return (
    <ul className="stack">
      {claims.data.results.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function ClaimCard({ claim }: { readonly claim: OperatorClaim }) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const { claim: claimWords } = useMessageGroup(fulfilmentMessages).fulfilment;
  const [isAnswering, setAnswering] = useState(false);
  const orderAmount = fillSentence(words.orderAmount, { amount: formatRupees(claim.order_amount) });
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h2 className="text-h4" data-words="own">
        {claim.title}
      </h2>
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
      <small className="micro faint">
        {fillSentence(words.answerBy, { time: momentName(claim.answer_by) })}
      </small>
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setAnswering(true)}>
          {words.answerClaim}
        </Button>
      </div>
      {isAnswering && <AnswerDialog claim={claim} onClose={() => setAnswering(false)} />}
    </article>
  );
}
