import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnSupportView } from "#contract/supportView.ts";
import { ownSupportViewsQuery } from "#web/api/supportViewQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";

/** When support asked to see the person's screens, and what came of it. */
export function SupportViews() {
  const { history: words } = useMessageGroup("supportView");
  const query = useInfiniteQuery(ownSupportViewsQuery);
  const views = query.data?.pages.flatMap((page) => page.results);
  return (
    <div className="stack [--stack:1rem]">
      <h3>{words.title}</h3>
      <p className="quiet">{words.line}</p>
      <QueryState query={query} shape="table" count={1} message={words.failed} />
      {views?.length === 0 && <p className="small quiet">{words.none}</p>}
      {views !== undefined && views.length > 0 && (
        <ul className="stack [--stack:0.75rem]">
          {views.map((view) => (
            <li key={view.id}>
              <ViewRow view={view} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </div>
  );
}

function ViewRow({ view }: { readonly view: OwnSupportView }) {
  const { history: words, parts } = useMessageGroup("supportView");
  const name = (moment: string | null) => (moment === null ? "" : momentName(moment));
  return (
    <article className="choice">
      <span className="choice__mark">
        <Icon name="eye" size="large" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="strong block">
          {fillSentence(words.states[view.state], {
            until: name(view.holds_until),
            answered: name(view.answered_at),
            ended: name(view.ended_at ?? view.holds_until),
          })}
        </b>
        <span className="small block" data-words="own">
          {view.reason}
        </span>
        <span className="small quiet block">
          {fillSentence(words.asked, { time: momentName(view.asked_at) })}
          {" · "}
          {view.parts.map((part) => parts[part]).join(" · ")}
        </span>
      </div>
    </article>
  );
}
