import { useState } from "react";
import type { OperatorQuestion } from "#contract/questionReports.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { PersonLink } from "../parts/PersonLink.tsx";

type CardProps = { readonly question: OperatorQuestion };

/** One question with its answer, what is reported of the two, and what can be done about it. */
export function QuestionCard({ question }: CardProps) {
  const words = useMessageGroup("questionsDesk");
  const { hidden, reply } = question;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <h2>
        <AppLink href={`/product/${question.product_id}`} data-words="own">
          {question.title}
        </AppLink>
      </h2>
      <p className="strong wrap-anywhere" data-words="own">
        {question.text}
      </p>
      {reply === null ? (
        <p className="small quiet">{words.unanswered}</p>
      ) : (
        <p className="wrap-anywhere">
          {words.answer} <span data-words="own">{reply}</span>
        </p>
      )}
      <p className="small quiet">
        {fillSentence(words.asked, { time: momentName(question.asked_at) })}{" "}
        <PersonLink id={question.asker_id}>
          <span data-words="own">{question.asker_name || words.noName}</span>
        </PersonLink>
        {" · "}
        {words.seller}{" "}
        <PersonLink id={question.seller_id}>
          <span data-words="own">{question.seller_name || words.noName}</span>
        </PersonLink>
      </p>
      {hidden !== null && (
        <Note tone="bad">
          {fillSentence(words.hiddenSince, { time: momentName(hidden.at) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {hidden.reason}
          </span>
        </Note>
      )}
      <Reports question={question} />
      <Decision question={question} />
    </article>
  );
}

function Reports({ question }: CardProps) {
  const words = useMessageGroup("questionsDesk");
  const { reasons } = useMessageGroup("questionReport");
  const { open_reports: count, reported_since: since } = question;
  if (since === null) return null;
  return (
    <>
      <p className="small quiet">{fillSentence(words.reports, { count, time: momentName(since) })}</p>
      <ul className="stack [--stack:0.25rem]">
        {question.latest_reports.map((report) => (
          <li key={report.id} className="wrap-anywhere">
            <b className="strong">{reasons[report.reason]}</b>{" "}
            {report.words !== null && <span data-words="own">{report.words}</span>}
            {" · "}
            <span className="small">
              <PersonLink id={report.reporter_id}>{words.reporter}</PersonLink>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Step = "hide" | "leave" | "unhide";
const done = { hide: "hidden", leave: "left", unhide: "unhidden" } as const;

function Decision({ question: { id, hidden } }: CardProps) {
  const words = useMessageGroup("questionsDesk");
  const [step, setStep] = useState<Step | null>(null);
  const steps: readonly Step[] = hidden === null ? ["hide", "leave"] : ["unhide"];
  const send = (reason: string, idempotencyKey: string) =>
    step === "unhide"
      ? callApi("POST /ops/questions/:id/unhide", { params: { id }, body: { reason }, idempotencyKey })
      : callApi("POST /ops/questions/:id/decision", {
          params: { id },
          body: { outcome: step ?? "leave", reason },
          idempotencyKey,
        });
  return (
    <div className="actions">
      {steps.map((name) => (
        <Button key={name} tone="outline" size="small" onClick={() => setStep(name)}>
          {words[name]}
        </Button>
      ))}
      {step !== null && (
        <NoteDialog
          title={words[`${step}Title`]}
          lead={<p>{words[`${step}Line`]}</p>}
          words={step === "leave" ? words.note : words.told}
          confirm={words[step]}
          done={words[done[step]]}
          longest={300}
          send={send}
          onClose={() => setStep(null)}
        />
      )}
    </div>
  );
}
