import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { ClaimPanel } from "#web/features/orders/claims/ClaimPanel.tsx";
import { turnSentence } from "#web/features/orders/claims/turnSentence.ts";
import { wishSentence } from "#web/features/orders/claims/wishSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { CaseLine, OthersCase } from "../parts/case/CaseLine.tsx";
import { useCase } from "../parts/case/useCase.ts";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { ClaimActions } from "./ClaimActions.tsx";

const statuses = ["open", "answered"] as const;
type Status = (typeof statuses)[number];

export const claimsDesk: Desk = {
  name: "claims",
  right: "see_claims",
  messages: ["fulfilment", "claims", "inspection", "fieldProblems", "refusals"],
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
  const [isRead, setRead] = useState(false);
  const wish = wishSentence(claim, "operator", talk);
  const isOthers = claim.case?.is_yours === false;
  const isHandover = claim.shipping_mode === "handover";
  const nowMs = useServerNow();
  // What the two were told, Blaze has not kept (R-ORDER-21).
  const isLate =
    claim.waits_for === "blaze" && claim.waits_until !== null && nowMs > Date.parse(claim.waits_until);
  const orderAmount = fillSentence(words.orderAmount, { amount: formatRupees(claim.order_amount) });
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h2 data-words="own">{claim.title}</h2>
      <OrderNumber number={claim.order_number} />
      <p className="small quiet">
        {orderAmount} · {words.seller}: <span data-words="own">{claim.seller_name || "–"}</span> ·{" "}
        {words.buyer}: <span data-words="own">{claim.buyer_name || "–"}</span>
      </p>
      <div className="line line--wrap">
        <b className="strong">{claimWords.reasons[claim.reason]}</b>
        {isLate && (
          <Badge tone="bad" icon="warning">
            {words.late}
          </Badge>
        )}
      </div>
      {wish !== null && !isRead && <p className="small">{wish}</p>}
      {claim.waits_for !== null && (
        <p className="small quiet">{turnSentence(claim, "operator", talk, { isHandover })}</p>
      )}
      {claim.waits_for === null && <Answer claim={claim} />}
      {claim.status === "appealed" && !claim.actions.includes("answer_claim") && (
        <p className="small">{words.anotherAnswers}</p>
      )}
      {isOthers && !isRead && claim.case && <OthersCase holder={claim.case} />}
      <div className="actions">
        <Button
          tone="outline"
          size="small"
          aria-expanded={isRead}
          onClick={() => setRead((before) => !before)}
        >
          {isRead ? words.foldClaim : words.readClaim}
        </Button>
        <LinkButton tone="bare" size="small" href={`/ops/orders/${claim.order_number}`}>
          {words.toOrder}
        </LinkButton>
      </div>
      {!isRead && !isOthers && <ClaimActions claim={claim} />}
      {isRead && <OpenedClaim claim={claim} />}
    </article>
  );
}

/** The whole of it. Whoever reads an open claim has the case of its order; what was decided is nobody's. */
function OpenedClaim({ claim }: { readonly claim: OperatorClaim }) {
  const isOpen = claim.waits_for !== null && claim.actions.length > 0;
  const own = useCase("order", isOpen ? claim.order_id : null, { isAskedFor: true });
  const actions = own.mayAct ? claim.actions : [];
  return (
    <>
      {isOpen && <CaseLine of={own} />}
      <ClaimActions claim={{ ...claim, actions }} />
      <ClaimPanel
        claim={claim}
        inspection={claim.inspection}
        person="operator"
        actions={actions}
        isHandover={claim.shipping_mode === "handover"}
      />
    </>
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
