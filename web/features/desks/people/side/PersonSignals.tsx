import { useInfiniteQuery } from "@tanstack/react-query";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { PagedList } from "../../parts/PagedList.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { SignalCard } from "../../trust/SignalCard.tsx";
import { personSignalsQuery } from "../../trust/signalQueries.ts";

/** What may mean that somebody is not honest, and who may be the same person. */
export function PersonSignals({ personId }: { readonly personId: string }) {
  const { signals: words } = useMessageGroup("personPage");
  const query = useInfiniteQuery(personSignalsQuery(personId));
  const twins = query.data?.pages[0]?.may_be_same ?? [];
  return (
    <Pane title={words.title} aside={<span className="small quiet">{words.line}</span>}>
      <div className="stack">
        {twins.length > 0 && (
          <div>
            <h3>{words.mayBeSame}</h3>
            <ul>
              {twins.map(({ id, name, shared }) => (
                <li key={id} className="line line--wrap">
                  <AppLink
                    href={`/ops/people?person=${id}`}
                    className="inline-flex min-h-11 min-w-11 items-center"
                    data-words="own"
                  >
                    {name || words.noName}
                  </AppLink>
                  <span className="small quiet">
                    {fillSentence(words.shared, {
                      what: shared.map((kind) => words.things[kind]).join(", "),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <PagedList query={query} empty={<p className="small quiet">{words.none}</p>}>
          {(signal) => <SignalCard signal={signal} onPageOf={personId} />}
        </PagedList>
      </div>
    </Pane>
  );
}
