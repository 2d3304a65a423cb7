import type { CaseHolder } from "#contract/operatorCases.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import type { OperatorCase } from "./useCase.ts";

/** Whose case it is, above what can be done about it: one's own, which can be let go, or another operator's. */
export function CaseLine({ of }: { readonly of: OperatorCase }) {
  const { case: words } = useMessageGroup("operatorDesk");
  const { taking, holder, isLetGo } = of;
  if (isLetGo) {
    return (
      <div className="line line--wrap" role="status">
        <span className="small">{words.gone}</span>
        <Button tone="outline" size="small" onClick={of.take}>
          {words.take}
        </Button>
      </div>
    );
  }
  if (holder === undefined) return <QueryState query={taking} shape="table" count={1} />;
  if (!holder.is_yours) return <OthersCase holder={holder} />;
  return (
    <div className="line line--wrap">
      <span className="small" role="status">
        {fillSentence(words.yours, { until: momentName(holder.until) })}
      </span>
      <Button tone="bare" size="small" busy={of.isLettingGo} onClick={of.letGo}>
        {words.letGo}
      </Button>
    </div>
  );
}

/** In the place of what could be done: another operator works on it. */
export function OthersCase({ holder }: { readonly holder: CaseHolder }) {
  const { case: words } = useMessageGroup("operatorDesk");
  const { operator_name: name, since, until } = holder;
  return (
    <Note tone="wait" live>
      {fillSentence(words.theirs, { name, since: momentName(since), until: momentName(until) })}
    </Note>
  );
}
