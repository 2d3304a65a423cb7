import type { SearchAnswer } from "#contract/search.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkChip } from "#web/ui/Chip.tsx";
import { type SearchAddress, searchHref } from "./searchAddress.ts";

type CorrectionProps = { readonly address: SearchAddress; readonly answer: SearchAnswer };

/** Says that other words were searched than those that were typed, and what else may have been meant. */
export function Correction({ address, answer }: CorrectionProps) {
  const search = useMessageGroup("search");
  const { corrected_query: corrected, other_corrections: others } = answer;
  if (corrected === null) return null;
  return (
    <>
      <p className="quiet" role="status">
        {fillSentence(search.corrected, { query: address.q ?? "", corrected })}
      </p>
      {others.length > 0 && (
        <nav className="chips" aria-label={search.others}>
          {[corrected, ...others].map((query) => (
            <LinkChip key={query} href={searchHref({ ...address, q: query })} current={false}>
              {query}
            </LinkChip>
          ))}
        </nav>
      )}
    </>
  );
}
