import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { familyOf } from "#domain/grievance/grievanceKinds.ts";
import { callApi } from "#web/api/client.ts";
import { GrievanceMessages } from "#web/features/grievances/GrievanceMessages.tsx";
import { WordsForm } from "#web/features/grievances/WordsForm.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { DecideDialog } from "./DecideDialog.tsx";
import { GrievanceFacts } from "./GrievanceFacts.tsx";
import { GrievanceStanding } from "./GrievanceStanding.tsx";
import { grievanceQuery } from "./grievanceDeskQueries.ts";
import { TakeGrievance } from "./TakeGrievance.tsx";

/** One grievance on the desk. */
export function GrievanceCase({ id }: { readonly id: string }) {
  const words = useMessageGroup("grievancesDesk");
  const query = useQuery(grievanceQuery(id));
  return (
    <div className="stack [--stack:1.25rem]">
      <p>
        <AppLink className="link" href="/ops/grievances">
          {words.back}
        </AppLink>
      </p>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <Case grievance={query.data} />
      )}
    </div>
  );
}

type CaseProps = { readonly grievance: OperatorGrievance };

function Case({ grievance }: CaseProps) {
  const words = useMessageGroup("grievancesDesk");
  const { kinds, states } = useMessageGroup("grievances");
  const { handled_by: handler } = grievance;
  return (
    <>
      <div className="stack [--stack:0.5rem]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3 figures" data-words="own">
            {grievance.number}
          </h2>
          <GrievanceStanding grievance={grievance} />
        </div>
        <p>
          <b className="strong">{kinds[grievance.kind]}</b> · {states[grievance.state]} ·{" "}
          {handler === null ? (
            words.nobody
          ) : (
            <span data-words="own">{fillSentence(words.has, { name: handler.name || words.noName })}</span>
          )}
        </p>
        <Steps grievance={grievance} />
      </div>
      {familyOf(grievance.kind) === "data" && <Note tone="info">{words.dataNote}</Note>}
      <GrievanceFacts grievance={grievance} />
      <Decisions grievance={grievance} />
      <Talk grievance={grievance} />
    </>
  );
}

function Steps({ grievance }: CaseProps) {
  const words = useMessageGroup("grievancesDesk");
  const [isDeciding, setDeciding] = useState(false);
  const { steps, state } = grievance;
  const isAppeal = steps.includes("decide_appeal");
  if (steps.length === 0 && state === "appealed") return <Note tone="wait">{words.secondNeeded}</Note>;
  return (
    <div className="actions">
      {steps.includes("take") && <TakeGrievance grievance={grievance} />}
      {(isAppeal || steps.includes("decide")) && (
        <Button tone="ink" size="small" onClick={() => setDeciding(true)}>
          {isAppeal ? words.decideAppeal : words.decide}
        </Button>
      )}
      {isDeciding && <DecideDialog grievance={grievance} onClose={() => setDeciding(false)} />}
    </div>
  );
}

function Decisions({ grievance }: CaseProps) {
  const words = useMessageGroup("grievancesDesk");
  const { decision, appeal } = grievance;
  const decided = [
    ...(decision === null
      ? []
      : [{ ...decision, key: "decision", by: grievance.first_operator, line: words.firstDecision }]),
    ...(appeal?.decision
      ? [{ ...appeal.decision, key: "appeal", by: grievance.appeal_operator, line: words.appealDecision }]
      : []),
  ];
  return decided.map(({ key, outcome, text, at, by, line }) => (
    <section key={key} className="panel stack [--stack:0.25rem]">
      <b className="strong">{words.outcomes[outcome]}</b>
      <p className="small quiet" data-words="own">
        {fillSentence(line, { name: by?.name || words.noName, time: momentName(at) })}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
        {text}
      </p>
    </section>
  ));
}

function Talk({ grievance }: CaseProps) {
  const words = useMessageGroup("grievancesDesk");
  const { messages: title } = useMessageGroup("grievances");
  const queries = useQueryClient();
  const { id } = grievance;
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="case-messages">
      <h3 id="case-messages">{title}</h3>
      <GrievanceMessages
        messages={grievance.messages}
        nameOf={({ operator_name: name }) =>
          name === null ? grievance.name || words.guest : name || words.noName
        }
      />
      {grievance.steps.includes("answer") && (
        <WordsForm
          label={words.answer}
          hint={words.answerHint}
          submit={words.answerSend}
          success={words.answered}
          send={async (text, idempotencyKey) => {
            const body = { text };
            const answer = await callApi("POST /ops/grievances/:id/messages", {
              params: { id },
              body,
              idempotencyKey,
            });
            queries.setQueryData(grievanceQuery(id).queryKey, answer);
          }}
        />
      )}
    </section>
  );
}
