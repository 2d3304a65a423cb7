import type { TakeDownFacts } from "#contract/blocking.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Note } from "#web/ui/Note.tsx";

type TakeDownNoteProps = { readonly id: number; readonly down: TakeDownFacts };

/** Why Blaze took it down, and the way to object; or what was found when somebody looked at it again. */
export function TakeDownNote({ id, down: { reason, at, lifted } }: TakeDownNoteProps) {
  const { detail } = useMessageGroup("selling");
  const time = momentName(at);
  return (
    <Note tone={lifted === null ? "bad" : "info"}>
      {fillSentence(lifted === null ? detail.takenDown : detail.takenDownLifted, { time })}{" "}
      <span className="wrap-anywhere" data-words="own">
        {lifted === null ? reason : lifted.reason}
      </span>
      {lifted === null && (
        <span className="block">
          <AppLink className="link" href={`/grievance?kind=listing&about=${id}`}>
            {detail.object}
          </AppLink>{" "}
          {detail.objectLine}
        </span>
      )}
    </Note>
  );
}
