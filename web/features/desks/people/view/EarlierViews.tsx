import type { SupportView } from "#contract/supportView.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type EarlierProps = {
  readonly views: readonly SupportView[];
  readonly onMore: (() => Promise<unknown>) | undefined;
};

/** Who asked before, why, and what came of it. */
export function EarlierViews({ views, onMore }: EarlierProps) {
  const words = useMessageGroup("supportViewDesk");
  const { more } = useMessageGroup("operatorDesk");
  if (views.length === 0) return <p className="small quiet">{words.none}</p>;
  return (
    <>
      <ul className="stack [--stack:0.5rem]" aria-label={words.history}>
        {views.map((view) => (
          <li key={view.id} className="wrap-anywhere">
            <span data-words="own">{view.reason}</span>
            <span className="small quiet block">
              {fillSentence(words.asked, { name: view.operator_name, time: momentName(view.asked_at) })}
              {" · "}
              <StateName view={view} />
            </span>
          </li>
        ))}
      </ul>
      {onMore && (
        <MoreButton tone="outline" onMore={onMore}>
          {more}
        </MoreButton>
      )}
    </>
  );
}

function StateName({ view }: { readonly view: SupportView }) {
  const words = useMessageGroup("supportViewDesk");
  const name = (moment: string | null) => (moment === null ? "" : momentName(moment));
  return (
    <>
      {fillSentence(words.states[view.state], {
        until: name(view.holds_until),
        ended: name(view.ended_at ?? view.holds_until),
      })}
      {view.answer === "allowed_by_code" && ` (${words.byCode})`}
    </>
  );
}
