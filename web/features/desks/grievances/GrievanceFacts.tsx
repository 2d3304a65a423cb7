import type { ReactNode } from "react";
import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { useRight } from "../parts/useRight.ts";

type FactsProps = { readonly grievance: OperatorGrievance };

/** Who filed it, what they wrote, and of a report whom it is about and what they said. */
export function GrievanceFacts({ grievance }: FactsProps) {
  const words = useMessageGroup("grievancesDesk");
  const mayLook = useRight("see_people");
  const { name, contact, user_id: userId, reference } = grievance;
  return (
    <section className="panel stack [--stack:0.75rem]">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label={words.from}>
          <span data-words="own">{name || (userId === null ? words.guest : words.noName)}</span>
          {mayLook && userId !== null && (
            <>
              {" · "}
              <AppLink className="link" href={`/ops/people?person=${userId}`}>
                {words.toPerson}
              </AppLink>
            </>
          )}
        </Fact>
        <Fact label={words.contact}>
          <span className="wrap-anywhere figures" data-words="own">
            {contact ?? "–"}
          </span>
        </Fact>
        {reference !== "" && (
          <Fact label={words.reference}>
            <Reference grievance={grievance} />
          </Fact>
        )}
      </dl>
      {grievance.words !== "" && (
        <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
          {grievance.words}
        </p>
      )}
      {grievance.about !== null && <Reported about={grievance.about} mayLook={mayLook} />}
    </section>
  );
}

/** The number of a listing leads to what can be done about it. */
function Reference({ grievance: { kind, reference } }: FactsProps) {
  const mayDecide = useRight("take_down_listings");
  if (mayDecide && kind === "listing" && /^\d{1,15}$/.test(reference)) {
    return (
      <AppLink className="link figures" href={`/ops/listings?listing=${reference}`} data-words="own">
        {reference}
      </AppLink>
    );
  }
  return (
    <span className="wrap-anywhere" data-words="own">
      {reference}
    </span>
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

type ReportedProps = { readonly about: NonNullable<OperatorGrievance["about"]>; readonly mayLook: boolean };

function Reported({ about, mayLook }: ReportedProps) {
  const words = useMessageGroup("grievancesDesk");
  const { report } = useMessageGroup("grievances");
  const { person, message, order_number: order, product_id: listing } = about;
  const name = fillSentence(words.reported, { name: person.name || words.noName });
  return (
    <div className="stack [--stack:0.25rem]">
      <p>
        <b className="strong">{report.reasons[about.reason]}</b> ·{" "}
        <span data-words="own">
          {mayLook ? (
            <AppLink className="link" href={`/ops/people?person=${person.id}`}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </span>
      </p>
      {order !== null && <p className="small quiet">{fillSentence(words.order, { number: order })}</p>}
      {listing !== null && (
        <p className="small">
          <AppLink className="link" href={`/product/${listing}`}>
            {fillSentence(words.listing, { number: String(listing) })}
          </AppLink>
        </p>
      )}
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
