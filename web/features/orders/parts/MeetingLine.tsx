import type { Meeting } from "#contract/meetings.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";

/** Where and when the two of an order meet, once both have agreed. */
export function MeetingLine({ meeting }: { readonly meeting: Meeting | null }) {
  const { meeting: words } = useMessageGroup("fulfilment");
  if (!meeting?.agreed_at) return null;
  const { place, at } = meeting;
  return (
    <p className="line [--line-gap:0.5rem] wrap-anywhere" data-words="own">
      <Icon name="map-pin" />
      {fillSentence(words.line, { place, time: momentName(at) })}
    </p>
  );
}
