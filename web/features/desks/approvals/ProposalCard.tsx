import { useState } from "react";
import type { OperatorProposal, ProposalDecision } from "#contract/operators.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { useRoleNames } from "../parts/useRoleNames.ts";

type ProposalProps = { readonly proposal: OperatorProposal };

const looks = {
  approved: { tone: "good", icon: "check-circle" },
  refused: { tone: "bad", icon: "x-circle" },
  withdrawn: { tone: "plain", icon: "x-circle" },
} as const;

/** What one operator wants done, why, and what the reader may answer. */
export function ProposalCard({ proposal }: ProposalProps) {
  const words = useMessageGroup("approvalsDesk");
  const { kind, name, title, amount, order_number: number, outcome } = proposal;
  const isUnknown = kind === "roles" && /^\d{4}$/.test(proposal.subject);
  const who = isUnknown ? fillSentence(words.noAccount, { digits: proposal.subject }) : name || words.noName;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{words.kinds[kind]}</h2>
        {amount !== null && <Money amountPaise={amount} />}
        {outcome !== null && <Badge {...looks[outcome]}>{words.outcomes[outcome]}</Badge>}
      </div>
      <p className="wrap-anywhere">
        <b className="strong" data-words={isUnknown ? undefined : "own"}>
          {who}
        </b>
        {title !== null && <span data-words="own"> · {title}</span>}
      </p>
      {number !== null && <OrderNumber number={number} />}
      <RoleChange proposal={proposal} />
      {proposal.reference !== null && (
        <p className="small wrap-anywhere">
          {fillSentence(words.reference, { reference: proposal.reference })}
        </p>
      )}
      <p className="wrap-anywhere" data-words="own">
        {proposal.reason}
      </p>
      <Trace proposal={proposal} />
      {proposal.decisions.length > 0 && <Decisions proposal={proposal} />}
    </article>
  );
}

function RoleChange({ proposal }: ProposalProps) {
  const words = useMessageGroup("approvalsDesk");
  const namesOf = useRoleNames();
  const { role_change: change } = proposal;
  if (change === null) return null;
  const say = (roles: typeof change.after) => namesOf(roles) || words.noRoles;
  return (
    <p className="small">
      {fillSentence(words.rolesNow, { roles: say(change.before) })} ·{" "}
      <b className="strong">{fillSentence(words.rolesThen, { roles: say(change.after) })}</b>
    </p>
  );
}

function Trace({ proposal }: ProposalProps) {
  const words = useMessageGroup("approvalsDesk");
  const { proposed_by: proposer, proposed_at, decided_by: decider, decided_at } = proposal;
  const proposed = { name: proposer || words.noName, time: momentName(proposed_at) };
  return (
    <p className="small quiet" data-words="own">
      {fillSentence(proposer === null ? words.byCommand : words.proposedBy, proposed)}
      {decided_at !== null && proposer !== null && (
        <>
          {" · "}
          {fillSentence(words.decidedBy, { name: decider || words.noName, time: momentName(decided_at) })}
        </>
      )}
    </p>
  );
}

function Decisions({ proposal }: ProposalProps) {
  const words = useMessageGroup("approvalsDesk");
  const desk = useMessageGroup("operatorDesk");
  const [isAsking, setAsking] = useState(false);
  const deciding = useApiMutation({
    call: (decision: ProposalDecision, idempotencyKey) =>
      callApi("POST /ops/proposals/:id/decision", {
        params: { id: proposal.id },
        body: { decision },
        idempotencyKey,
      }),
    success: words.done,
    onSettled: () => setAsking(false),
    refetch: [[operatorKey]],
  });
  const amount = proposal.amount === null ? "" : formatRupees(proposal.amount);
  const press = (decision: ProposalDecision) =>
    decision === "approve" ? setAsking(true) : deciding.mutate(decision);
  return (
    <>
      {proposal.decisions.includes("withdraw") && <p className="small quiet">{desk.needsSecond}</p>}
      <div className="actions">
        {proposal.decisions.map((decision) => (
          <Button
            key={decision}
            tone={decision === "approve" ? "ink" : "outline"}
            size="small"
            busy={deciding.isPending && deciding.variables === decision}
            onClick={() => press(decision)}
          >
            {words[decision]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.approveTitle[proposal.kind], { amount })}
        keepLabel={words.keep}
        onKeep={() => setAsking(false)}
        confirmLabel={words.approve}
        onConfirm={() => deciding.mutate("approve")}
        busy={deciding.isPending}
      >
        {words.approveLine[proposal.kind]}
      </ConfirmDialog>
    </>
  );
}
