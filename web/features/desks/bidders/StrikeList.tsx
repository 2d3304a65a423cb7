import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorStrike } from "#contract/strikes.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";

type Status = "open" | "all";
type Outcome = "lift" | "keep";

function strikesQuery(status: Status) {
  return operatorList(["strikes", status], ({ query, signal }) =>
    callApi("GET /ops/strikes", { query: { ...query, status }, signal }),
  );
}

/** Strikes with an objection that waits, or all of them. */
export function StrikeList({ status }: { readonly status: Status }) {
  const words = useMessageGroup("biddersDesk");
  const query = useInfiniteQuery(strikesQuery(status));
  const empty = status === "open" ? words.noObjections : words.noStrikes;
  return (
    <PagedList query={query} empty={<EmptyState icon="shield-check" text={empty} />}>
      {(strike) => <StrikeCard strike={strike} />}
    </PagedList>
  );
}

function StrikeCard({ strike }: { readonly strike: OperatorStrike }) {
  const words = useMessageGroup("biddersDesk");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { amount, kept_amount: kept, objection, answer, lifted_at: liftedAt } = strike;
  const isOpen = answer === null && liftedAt === null;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 data-words="own">{strike.buyer_name || words.noName}</h2>
        <Badge tone={strike.strike_standing === "stopped" ? "bad" : "wait"} icon="warning">
          {words.standings[strike.strike_standing]}
        </Badge>
      </div>
      <p data-words="own">{strike.title}</p>
      <OrderNumber number={strike.order_number} />
      <p className="small quiet">
        {fillSentence(words.notPaid, {
          amount: formatRupees(amount),
          kept: formatRupees(kept),
          time: momentName(strike.created_at),
        })}
      </p>
      {objection !== null && (
        <p className="wrap-anywhere">
          {words.objection} <span data-words="own">{objection}</span>
        </p>
      )}
      {answer !== null && (
        <p className="small wrap-anywhere">
          {liftedAt === null ? words.kept : words.lifted} <span data-words="own">{answer}</span>
        </p>
      )}
      {liftedAt !== null && answer === null && <p className="small">{words.liftedByItself}</p>}
      {isOpen && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => setOutcome("lift")}>
            {words.lift}
          </Button>
          <Button tone="outline" size="small" onClick={() => setOutcome("keep")}>
            {words.keepStrike}
          </Button>
        </div>
      )}
      {outcome !== null && (
        <NoteDialog
          title={outcome === "lift" ? words.lift : words.keepStrike}
          lead={<p>{outcome === "lift" ? words.liftLine : words.keepLine}</p>}
          words={words}
          confirm={words.confirm}
          done={words.done}
          send={(note, idempotencyKey) =>
            callApi("POST /ops/strikes/:id/answer", {
              params: { id: strike.id },
              body: { outcome, answer: note },
              idempotencyKey,
            })
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </article>
  );
}
