import type { ReactNode } from "react";
import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { GrievanceAbout } from "#web/features/grievances/GrievanceAbout.tsx";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Sentence } from "#web/ui/Sentence.tsx";
import { Complainant, deskHref, PersonLink } from "./GrievancePeople.tsx";

type FactsProps = { readonly grievance: OperatorGrievance };

/** Who filed it and what about, what they wrote, by when the law wants what; of a report whom and what they said. */
export function GrievanceFacts({ grievance }: FactsProps) {
  const words = useMessageGroup("grievancesDesk");
  const { contact, appeal } = grievance;
  return (
    <section className="panel stack [--stack:0.75rem]">
      <GrievanceAbout grievance={grievance} hrefOf={deskHref} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label={words.from}>
          <Complainant grievance={grievance} />
        </Fact>
        <Fact label={words.contact}>
          <span className="wrap-anywhere figures" data-words="own">
            {contact ?? "–"}
          </span>
        </Fact>
        <Fact label={words.received}>{momentName(grievance.received_at)}</Fact>
        {grievance.acknowledged_at === null && (
          <Fact label={words.acknowledgeBy}>{deadlineName(grievance.acknowledge_by)}</Fact>
        )}
        {grievance.decision === null && (
          <Fact label={words.decideBy}>{deadlineName(grievance.resolve_by)}</Fact>
        )}
        {appeal !== null && appeal.decision === null && (
          <Fact label={words.decideAppealBy}>{deadlineName(appeal.decide_by)}</Fact>
        )}
      </dl>
      {grievance.words !== "" && (
        <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
          {grievance.words}
        </p>
      )}
      {grievance.about !== null && <Reported about={grievance.about} />}
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="small quiet">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

type ReportedProps = { readonly about: NonNullable<OperatorGrievance["about"]> };

/** Where it happened stands above, with what the grievance is about. */
function Reported({ about: { reason, person, message } }: ReportedProps) {
  const words = useMessageGroup("grievancesDesk");
  const { report } = useMessageGroup("grievances");
  return (
    <div className="stack [--stack:0.25rem]">
      <p>
        <b className="strong">{report.reasons[reason]}</b> ·{" "}
        <Sentence text={words.reported} values={{ name: <PersonLink person={person} /> }} />
      </p>
      {message !== null && (
        <blockquote className="stack [--stack:0.25rem]">
          <p className="small quiet">
            {words.message} · {momentName(message.at)}
            {message.has_picture && <> · {words.picture}</>}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
            {message.text}
          </p>
        </blockquote>
      )}
    </div>
  );
}
