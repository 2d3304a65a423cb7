import type { StoryEntry } from "#contract/orderStory.ts";
import { formatPaise } from "#domain/money/formatRupees.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type PostingsProps = { readonly postings: Extract<StoryEntry, { kind: "transfer" }>["postings"] };

/** Both sides of a transfer, to the paisa: they add up to nothing. */
export function Postings({ postings }: PostingsProps) {
  const { story } = useMessageGroup("orderDesk");
  const names: Readonly<Record<string, string>> = story.accounts;
  return (
    <dl className="sum small">
      {postings.map(({ code, amount }) => (
        <div key={code}>
          <dt>{names[code] ?? <code data-words="own">{code}</code>}</dt>
          <dd className="figures">{formatPaise(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
