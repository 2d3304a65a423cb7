import type { PersonMessage } from "#contract/personMessages.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type SentProps = { readonly message: PersonMessage };

/** Which ways it went before it was sent again. */
export function EarlierSends({ message }: SentProps) {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const waysText = useWaysText();
  if (message.earlier_sends.length === 0) return null;
  return (
    <ul className="small quiet">
      {message.earlier_sends.map((send) => (
        <li key={send.sent_again_at}>
          {fillSentence(words.earlier, {
            ways: waysText(send).join(" · ") || words.inApp,
            when: momentName(send.sent_again_at),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Whether a message reached its person, and over which ways. */
export function SentState({ message }: SentProps) {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const parts = [...(message.status === "queued" ? [words.waits] : []), ...useWaysText()(message)];
  return parts.length === 0 ? words.inApp : parts.join(" · ");
}

/** Over which ways something was sent, and over which it failed, in words. */
function useWaysText() {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const named = (ways: PersonMessage["sent_over"]) => ways.map((way) => words.ways[way]).join(", ");
  return ({ sent_over: sent, failed_over: failed }: Pick<PersonMessage, "sent_over" | "failed_over">) => [
    ...(sent.length > 0 ? [fillSentence(words.sent, { ways: named(sent) })] : []),
    ...(failed.length > 0 ? [fillSentence(words.failed, { ways: named(failed) })] : []),
  ];
}
