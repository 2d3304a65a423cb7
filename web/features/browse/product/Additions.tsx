import type { Addition } from "#contract/additions.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";

/** What the seller added while it was live, each with its moment, the oldest first. */
export default function Additions({ additions }: { readonly additions: readonly Addition[] }) {
  const words = useStandingWords("listingChanges");
  return (
    <ul className="stack max-w-168 [--stack:0.75rem]">
      {additions.map(({ id, text, added_at: at }) => (
        <li key={id} className="border-l-2 border-(--line-strong) pl-3">
          <p className="small quiet">
            <time dateTime={at}>{fillSentence(words.added, { time: momentName(at) })}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line" data-words="own">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
