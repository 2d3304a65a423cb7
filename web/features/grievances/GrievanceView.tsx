import type { Grievance } from "#contract/grievances.ts";
import { appealDays } from "#domain/grievance/grievanceClocks.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { Timeline } from "#web/ui/Timeline.tsx";
import { GrievanceAbout } from "./GrievanceAbout.tsx";
import { GrievanceMessages } from "./GrievanceMessages.tsx";
import { type SendWords, WordsForm } from "./WordsForm.tsx";

type GrievanceViewProps = {
  readonly grievance: Grievance;
  readonly onWrite: SendWords;
  readonly onAppeal: SendWords;
};

/** A grievance as its complainant follows it: what has happened, what was decided and why, and what they can do. */
export function GrievanceView({ grievance, onWrite, onAppeal }: GrievanceViewProps) {
  const words = useMessageGroup("grievances");
  const { steps, decision, report_reason: reason } = grievance;
  return (
    <div className="stack [--stack:1.25rem]">
      <div className="stack [--stack:0.25rem]">
        <h1 className="figures" data-words="own">
          {grievance.number}
        </h1>
        <p>
          <b className="strong">{words.kinds[grievance.kind]}</b> · {words.states[grievance.state]}
        </p>
        {reason !== null && <p className="wrap-anywhere">{words.report.reasons[reason]}</p>}
        <GrievanceAbout grievance={grievance} />
        {grievance.words !== "" && (
          <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
            {grievance.words}
          </p>
        )}
      </div>
      <Timeline steps={stepsOf(grievance, words)} />
      <Decisions grievance={grievance} />
      <section className="stack [--stack:0.75rem]" aria-labelledby="grievance-messages">
        <h2 className="text-h3" id="grievance-messages">
          {words.messages}
        </h2>
        <GrievanceMessages
          messages={grievance.messages}
          nameOf={({ author }) => (author === "blaze" ? words.blaze : words.you)}
        />
        {steps.includes("write") && (
          <WordsForm label={words.write} submit={words.writeSend} success={words.wrote} send={onWrite} />
        )}
      </section>
      {decision !== null && steps.includes("appeal") && (
        <section className="panel stack [--stack:0.75rem]" aria-labelledby="grievance-appeal">
          <h2 className="text-h3" id="grievance-appeal">
            {words.appeal}
          </h2>
          <p>
            {fillSentence(words.appealLine, {
              days: appealDays,
              time: deadlineName(decision.appealable_until),
            })}
          </p>
          <WordsForm
            label={words.appealWords}
            submit={words.appealSend}
            success={words.appealed}
            send={onAppeal}
          />
        </section>
      )}
    </div>
  );
}

function Decisions({ grievance: { decision, appeal } }: { readonly grievance: Grievance }) {
  const words = useMessageGroup("grievances");
  const decided = [
    ...(decision === null
      ? []
      : [{ key: "decision", title: words.outcomes[decision.outcome], text: decision.text }]),
    ...(appeal?.decision
      ? [{ key: "appeal", title: words.appealOutcomes[appeal.decision.outcome], text: appeal.decision.text }]
      : []),
  ];
  return decided.map(({ key, title, text }) => (
    <Note key={key} tone="info">
      <b className="strong">{title}</b>
      <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
        {text}
      </p>
    </Note>
  ));
}

type Words = ReturnType<typeof useMessageGroup<"grievances">>;

function stepsOf(grievance: Grievance, words: Words): Parameters<typeof Timeline>[0]["steps"] {
  const { acknowledged_at, decision, appeal } = grievance;
  const by = (time: string) => fillSentence(words.by, { time: deadlineName(time) });
  const step = (title: string, at: string | null | undefined, limit: string, isNext: boolean) => ({
    title,
    line: at ? momentName(at) : by(limit),
    is: at ? ("completed" as const) : isNext ? ("now" as const) : ("coming" as const),
  });
  return [
    step(words.steps.received, grievance.received_at, "", false),
    step(words.steps.acknowledged, acknowledged_at, grievance.acknowledge_by, true),
    step(words.steps.decided, decision?.at, grievance.resolve_by, acknowledged_at !== null),
    ...(appeal === null
      ? []
      : [
          step(words.steps.appealed, appeal.at, "", false),
          step(words.steps.appealDecided, appeal.decision?.at, appeal.decide_by, true),
        ]),
  ];
}
