import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Grievance, listOwnGrievances } from "#contract/grievances.ts";
import { acknowledgeHours, resolveDays } from "#domain/grievance/grievanceClocks.ts";
import { currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { FollowForm } from "./FollowForm.tsx";
import { GrievanceAbout } from "./GrievanceAbout.tsx";
import { GrievanceForm } from "./GrievanceForm.tsx";
import { ownGrievancesQuery } from "./grievanceQueries.ts";
import { useFoundGrievance } from "./useFoundGrievance.ts";

/** Who hears grievances and how soon, the form, and the way to one that was filed. */
export function GrievancesPage() {
  const words = useMessageGroup("grievances");
  const { data: user } = useQuery(currentUserQuery);
  const openFound = useFoundGrievance();
  return (
    <Page className="stack mx-auto max-w-3xl [--stack:2rem]">
      <Promises />
      <section className="panel stack" aria-labelledby="grievance-form">
        <h2 className="text-h3" id="grievance-form">
          {words.form}
        </h2>
        <Filing key={user?.id} />
      </section>
      {user ? (
        <OwnGrievances />
      ) : (
        <section className="panel stack" aria-labelledby="grievance-follow">
          <h2 className="text-h3" id="grievance-follow">
            {words.follow}
          </h2>
          <FollowForm onFound={openFound} />
        </section>
      )}
    </Page>
  );
}

function Promises() {
  const words = useMessageGroup("grievances");
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { support_email: email, support_phone: phone } = settings;
  return (
    <div className="stack [--stack:0.75rem]">
      <h1>{words.title}</h1>
      <p className="text-lead quiet">{words.lead}</p>
      <ul className="list-disc pl-5">
        {words.promises.map((promise) => (
          <li key={promise}>
            {fillSentence(promise, { hours: acknowledgeHours, days: resolveDays.complaint })}
          </li>
        ))}
      </ul>
      <p className="small quiet wrap-anywhere">
        <Sentence
          text={words.officer}
          values={{
            company: settings.legal_entity_name,
            email: (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
            phone: (
              <a className="link" href={`tel:${phone.replace(/\s/g, "")}`}>
                {phone}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}

/** The form, and in its place the number once a guest has filed; whoever is signed in comes to the grievance itself. */
function Filing() {
  const words = useMessageGroup("grievances");
  const navigate = useNavigate();
  const openFound = useFoundGrievance();
  const [filed, setFiled] = useState<{ grievance: Grievance; contact: string } | null>(null);
  if (filed === null) {
    return (
      <GrievanceForm
        onFiled={(grievance, contact) => {
          if (contact !== "") setFiled({ grievance, contact });
          else void navigate({ to: "/grievance/$id", params: { id: grievance.number } });
        }}
      />
    );
  }
  const { grievance, contact } = filed;
  return (
    <div className="stack [--stack:0.75rem]" role="status">
      <p className="strong figures" data-words="own">
        {fillSentence(words.filed, { number: grievance.number })}
      </p>
      <p className="wrap-anywhere">{fillSentence(words.filedLine, { contact })}</p>
      <div className="actions">
        <Button tone="outline" onClick={() => openFound(grievance, contact)}>
          {words.toGrievance}
        </Button>
      </div>
    </div>
  );
}

function OwnGrievances() {
  const words = useMessageGroup("grievances");
  const query = useInfiniteQuery(ownGrievancesQuery);
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="own-grievances">
      <h2 className="text-h3" id="own-grievances">
        {words.own}
      </h2>
      {query.data === undefined && <QueryState query={query} shape="panel" />}
      {query.data?.pages[0]?.results.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="stack [--stack:0.75rem]">
        {query.data?.pages
          .flatMap(({ results }) => results)
          .map((grievance) => (
            <li key={grievance.number} className="panel stack [--stack:0.25rem]">
              <OwnGrievance grievance={grievance} />
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </section>
  );
}

type OwnLine = AnswerOf<typeof listOwnGrievances>["results"][number];

function OwnGrievance({ grievance }: { readonly grievance: OwnLine }) {
  const words = useMessageGroup("grievances");
  const { number, kind, state, received_at: receivedAt } = grievance;
  const limit = limitOf(grievance);
  return (
    <>
      <AppLink
        className="link inline-flex min-h-11 items-center self-start figures"
        href={`/grievance/${number}`}
        data-words="own"
      >
        {number}
      </AppLink>
      <p className="small">
        {words.kinds[kind]} · {words.states[state]}
      </p>
      <GrievanceAbout grievance={grievance} />
      <p className="small quiet">{fillSentence(words.filedOn, { time: momentName(receivedAt) })}</p>
      {limit !== null && (
        <p className="small quiet">{fillSentence(words.decidedBy, { time: deadlineName(limit) })}</p>
      )}
    </>
  );
}

/** By when Blaze decides what is not decided: the grievance, or its appeal. */
function limitOf({ state, resolve_by: resolveBy, appeal }: OwnLine): string | null {
  if (state === "received" || state === "acknowledged") return resolveBy;
  return state === "appealed" ? (appeal?.decide_by ?? null) : null;
}
