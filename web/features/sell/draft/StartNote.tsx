import type { Draft } from "#contract/drafts.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { startName } from "../startName.ts";
import { TakeBack } from "./TakeBack.tsx";

type Start = NonNullable<Draft["start"]>;

/** When a posted draft starts, or why it did not. Nothing for any other. */
export function StartNote({ draft: { id, start } }: { readonly draft: Draft }) {
  const { start: words } = useMessageGroup("selling");
  if (start === null) return null;
  if (start.start_status === "not_started") return <NotStarted start={start} />;
  return (
    <Note tone="wait" icon="clock">
      <p>
        <b>{fillSentence(words.starts, { time: startName(start.starts_at) })}</b>
      </p>
      <p>{words.waits}</p>
      <TakeBack draftId={id} />
    </Note>
  );
}

function NotStarted({ start }: { readonly start: Start }) {
  const { start: words, parts } = useMessageGroup("selling");
  const lacked = start.lacked.length === 0 ? [words.blocked] : start.lacked.map((part) => parts[part]);
  return (
    <Note tone="bad">
      <p>
        <b>{fillSentence(words.notStarted, { time: startName(start.starts_at) })}</b>
      </p>
      <ul className="list-disc ps-5">
        {lacked.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{words.notStartedNext}</p>
    </Note>
  );
}
