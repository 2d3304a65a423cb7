import type { AnsweredQuestion } from "#contract/questions.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type HiddenNoteProps = { readonly hidden: NonNullable<AnsweredQuestion["hidden"]> };

/** Why nobody else reads a question any more, for its two people (R-TRUST-11). */
export default function HiddenNote({ hidden }: HiddenNoteProps) {
  const words = useMessageGroup("questions");
  return (
    <Note tone="bad">
      {fillSentence(words.hidden, { time: momentName(hidden.at) })}{" "}
      <span className="wrap-anywhere" data-words="own">
        {hidden.reason}
      </span>
    </Note>
  );
}
