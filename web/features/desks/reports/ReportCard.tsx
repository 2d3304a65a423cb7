import { type ReactNode, useId } from "react";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { PersonLink } from "../parts/PersonLink.tsx";
import { type OperatorText, type ReportStep, stepsOf } from "./reportSteps.ts";

type ReportCardProps = {
  readonly text: OperatorText;
  readonly name: string;
  readonly onStep: (step: ReportStep) => void;
  readonly children: ReactNode;
};

/** One text, what is reported of it, and what can be done about it. */
export function ReportCard({ text, name, onStep, children }: ReportCardProps) {
  const words = useMessageGroup("reportsDesk");
  const { hidden } = text;
  const id = useId();
  return (
    <article className="panel stack [--stack:0.5rem]" aria-labelledby={id}>
      <h2 id={id} className="wrap-anywhere text-h4" data-words="own">
        {name}
      </h2>
      {children}
      {hidden !== null && (
        <Note tone="bad">
          {fillSentence(words.hiddenSince, { time: momentName(hidden.at), operator: hidden.by })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {hidden.reason}
          </span>
        </Note>
      )}
      <Reports text={text} titleId={id} />
      <div className="actions">
        {stepsOf(text).map((step) => (
          <Button
            key={step}
            tone="outline"
            size="small"
            id={`${id}-${step}`}
            aria-labelledby={`${id}-${step} ${id}`}
            onClick={() => onStep(step)}
          >
            {words.steps[step]}
          </Button>
        ))}
      </div>
    </article>
  );
}

type ReportsProps = { readonly text: OperatorText; readonly titleId: string };

function Reports({ text, titleId }: ReportsProps) {
  const words = useMessageGroup("reportsDesk");
  const id = useId();
  const { open_reports: count, reported_since: since, latest_reports: reports } = text;
  return (
    <>
      <p id={id} className="small quiet">
        {since === null ? words.reported : fillSentence(words.reports, { count, time: momentName(since) })}
      </p>
      <ul className="stack [--stack:0.5rem]" aria-labelledby={`${id} ${titleId}`}>
        {reports.map((report) => (
          <li key={report.id} className="wrap-anywhere">
            <Report report={report} text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ReportProps = { readonly text: OperatorText; readonly report: OperatorText["latest_reports"][number] };

function Report({ report, text }: ReportProps) {
  const words = useMessageGroup("reportsDesk");
  const { reasons } = useMessageGroup("textReport");
  const { reason, words: said, reply_then: then, outcome, note } = report;
  return (
    <>
      <p>
        <b className="strong">{reasons[reason]}</b> {said !== null && <span data-words="own">{said}</span>}
        {" · "}
        <span className="small">
          <PersonLink id={report.reporter_id}>
            {fillSentence(words.reporter, { time: momentName(report.created_at) })}
          </PersonLink>
        </span>
      </p>
      {then !== text.reply && (
        <p className="small">
          {then === null ? words.beforeReply : words.replyThen} <span data-words="own">{then}</span>
        </p>
      )}
      {outcome !== null && note !== text.hidden?.reason && (
        <p className="small quiet">
          {words.outcomes[outcome]} <span data-words="own">{note}</span>
        </p>
      )}
    </>
  );
}
