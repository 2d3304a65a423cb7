import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Grievance } from "#contract/grievances.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { FollowForm } from "./FollowForm.tsx";
import { GrievanceView } from "./GrievanceView.tsx";
import { ownGrievanceQuery } from "./grievanceQueries.ts";
import { type FoundGrievance, foundGrievanceQuery, useFoundGrievance } from "./useFoundGrievance.ts";

/** One grievance: the reader's own, or a guest's, who is asked for the contact that it was filed with. */
export function OneGrievancePage({ number }: { readonly number: string }) {
  const words = useMessageGroup("grievances");
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page className="stack mx-auto max-w-3xl [--stack:1.25rem]">
      <p>
        <AppLink className="link" href="/grievance">
          {words.back}
        </AppLink>
      </p>
      {user ? <OwnGrievance number={number} /> : <GuestsGrievance number={number} />}
    </Page>
  );
}

function OwnGrievance({ number }: { readonly number: string }) {
  const queries = useQueryClient();
  const query = useQuery(ownGrievanceQuery(number));
  const { data: grievance } = query;
  if (grievance === undefined) return <QueryState query={query} shape="panel" />;
  if (grievance === null) return <GuestsGrievance number={number} />;
  const keep = async (changing: Promise<Grievance>) =>
    queries.setQueryData(ownGrievanceQuery(number).queryKey, await changing);
  const params = { id: grievance.number };
  return (
    <GrievanceView
      grievance={grievance}
      onWrite={(text, idempotencyKey) =>
        keep(callApi("POST /user/grievances/:id/messages", { params, body: { text }, idempotencyKey }))
      }
      onAppeal={(text, idempotencyKey) =>
        keep(callApi("POST /user/grievances/:id/appeal", { params, body: { text }, idempotencyKey }))
      }
    />
  );
}

function GuestsGrievance({ number }: { readonly number: string }) {
  const words = useMessageGroup("grievances");
  const queries = useQueryClient();
  const openFound = useFoundGrievance();
  const { data: found } = useQuery(foundGrievanceQuery(number));
  if (!found) {
    return (
      <section className="panel stack">
        <h1 className="text-h3">{words.follow}</h1>
        <FollowForm number={number} onFound={openFound} />
      </section>
    );
  }
  const { grievance, contact } = found;
  const keep = async (changing: Promise<Grievance>) => {
    const changed: FoundGrievance = { grievance: await changing, contact };
    queries.setQueryData(foundGrievanceQuery(number).queryKey, changed);
  };
  const known = { number: grievance.number, contact };
  return (
    <GrievanceView
      grievance={grievance}
      onWrite={(text, idempotencyKey) =>
        keep(callApi("POST /grievances/messages", { body: { ...known, text }, idempotencyKey }))
      }
      onAppeal={(text, idempotencyKey) =>
        keep(callApi("POST /grievances/appeal", { body: { ...known, text }, idempotencyKey }))
      }
    />
  );
}
