import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorsPerson } from "#contract/people.ts";
import type { SupportView } from "#contract/supportView.ts";
import { supportViewPath } from "#domain/operators/supportView.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { useOperatorId } from "../../parts/useOperatorId.ts";
import { supportViewsQuery } from "../queries/personQuery.ts";
import { AskViewDialog } from "./AskViewDialog.tsx";
import { EarlierViews } from "./EarlierViews.tsx";
import { ViewCodeForm } from "./ViewCodeForm.tsx";

/** What the person sees, with their yes: asked for here, opened from here, and everything that came of it before. */
export function PersonSupportView({ person }: { readonly person: OperatorsPerson }) {
  const words = useMessageGroup("supportViewDesk");
  const query = useInfiniteQuery(supportViewsQuery(person.id));
  const ownId = useOperatorId();
  const views = query.data?.pages.flatMap(({ results }) => results);
  const latest = views?.[0];
  const running = latest?.state === "asked" || latest?.state === "holds" ? latest : undefined;
  return (
    <Pane title={words.title}>
      <div className="stack [--stack:0.75rem]">
        <p className="small quiet">{words.line}</p>
        <QueryState query={query} shape="table" count={1} />
        {views && running === undefined && ownId !== person.id && <AskButton person={person} />}
        {running && running.operator_id === ownId && <OwnView view={running} />}
        {running && running.operator_id !== ownId && <OthersView view={running} />}
        {views && (running === undefined || views.length > 1) && (
          <EarlierViews
            views={views.filter((view) => view !== running)}
            onMore={query.hasNextPage ? () => query.fetchNextPage() : undefined}
          />
        )}
      </div>
    </Pane>
  );
}

function AskButton({ person }: { readonly person: OperatorsPerson }) {
  const words = useMessageGroup("supportViewDesk");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      </div>
      {isAsking && <AskViewDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

/** This operator's own: it waits for the person's answer, or is open to be looked through. */
function OwnView({ view }: { readonly view: SupportView }) {
  const words = useMessageGroup("supportViewDesk");
  const holds = view.state === "holds";
  const ending = useApiMutation({
    call: () => callApi("POST /ops/support-views/:id/end", { params: { id: view.id } }),
    success: holds ? words.ended : words.takenBack,
    refetch: [[operatorKey]],
  });
  const until = momentName((holds ? view.holds_until : null) ?? view.open_until);
  return (
    <>
      <Note tone={holds ? "good" : "wait"} live>
        {fillSentence(holds ? words.holds : words.waits, { time: until })}
      </Note>
      {!holds && <ViewCodeForm viewId={view.id} />}
      <div className="actions">
        {holds && (
          <LinkButton tone="ink" size="small" target="_blank" href={`${supportViewPath(view.id)}/mybids`}>
            {words.open}
          </LinkButton>
        )}
        <Button tone="bare" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          {holds ? words.end : words.takeBack}
        </Button>
      </div>
    </>
  );
}

function OthersView({ view }: { readonly view: SupportView }) {
  const words = useMessageGroup("supportViewDesk");
  const isHeld = view.state === "holds";
  const time = momentName((isHeld ? view.holds_until : null) ?? view.open_until);
  const sentence = isHeld ? words.otherHolds : words.otherAsks;
  return <Note tone="wait">{fillSentence(sentence, { name: view.operator_name, time })}</Note>;
}
