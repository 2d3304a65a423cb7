import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type ReturnStep, returnSteps } from "#domain/order/orderActions.ts";
import { callApi } from "#web/api/client.ts";
import { ClaimPanel } from "#web/features/orders/claims/ClaimPanel.tsx";
import { turnSentence } from "#web/features/orders/claims/turnSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { ReturnStepDialog } from "./ReturnStepDialog.tsx";

const statuses = ["open", "answered"] as const;
type Status = (typeof statuses)[number];

export const claimsDesk: Desk = {
  name: "claims",
  right: "see_claims",
  messages: ["fulfilment", "claims", "fieldProblems"],
  queues: ["claims"],
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

/** A claim in short; what was said and shown is read on demand, because the reading of pictures is written down. */
function ClaimCard({ claim }: { readonly claim: OperatorClaim }) {
  const words = useMessageGroup("operatorDesk");
  const { claim: claimWords } = useMessageGroup("fulfilment");
  const talk = useMessageGroup("claims");
  const [isAnswering, setAnswering] = useState(false);
  const [isRead, setRead] = useState(false);
  const [step, setStep] = useState<ReturnStep | null>(null);
  const steps = returnSteps.filter((one) => claim.actions.includes(one));
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
      {claim.waits_for !== null && <p className="small quiet">{turnSentence(claim, "operator", talk)}</p>}
      {claim.waits_for === null && <Answer claim={claim} />}
      {claim.status === "appealed" && !claim.actions.includes("answer_claim") && (
        <p className="small">{words.anotherAnswers}</p>
      )}
      <div className="actions">
        <Button
          tone="outline"
          size="small"
          aria-expanded={isRead}
          onClick={() => setRead((before) => !before)}
        >
          {isRead ? words.foldClaim : words.readClaim}
        </Button>
        {steps.map((one) => (
          <Button
            key={one}
            tone={one === "refuse_return" ? "bare" : "outline"}
            size="small"
            onClick={() => setStep(one)}
          >
            {words.returnSteps[one]}
          </Button>
        ))}
        {claim.actions.includes("answer_claim") && (
          <Button tone="outline" size="small" onClick={() => setAnswering(true)}>
            {words.answerClaim}
          </Button>
        )}
      </div>
      {isRead && (
        <ClaimPanel claim={claim} inspection={claim.inspection} person="operator" actions={claim.actions} />
      )}
      {step && <ReturnStepDialog claim={claim} step={step} onClose={() => setStep(null)} />}
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
