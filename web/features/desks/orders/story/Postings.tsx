import type { StoryEntry } from "#contract/orderStory.ts";
import { formatPaise } from "#domain/money/formatRupees.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type PostingsProps = { readonly postings: Extract<StoryEntry, { kind: "transfer" }>["postings"] };

/** Both sides of a transfer, to the paisa: they add up to nothing. */
export function Postings({ postings }: PostingsProps) {
  const { story } = useMessageGroup("orderDesk");
  return (
    <dl className="sum small">
      {postings.map(({ code, amount }) => (
        <div key={code}>
          <dt>{accountName(code, story.accounts) ?? <code data-words="own">{code}</code>}</dt>
          <dd className="figures">{formatPaise(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an account of the ledger is called; of a provider's, by its name. Null for one that has no name here. */
function accountName(code: string, names: Readonly<Record<string, string>>): string | null {
  const known = names[code];
  if (known !== undefined) return known;
  const [kind = "", provider = ""] = code.split(":");
  const held = names[kind];
  return held === undefined ? null : fillSentence(held, { provider: providerName(provider.toUpperCase()) });
}
