import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";

/** Of how many equal auctions it is one (R-LOT-5); the others stand at the end of its page. */
export function LotNote({ size }: { readonly size: number }) {
  const { lot: words } = useStandingWords("listingChanges");
  return (
    <p className="small">
      {fillSentence(words.size, { count: size })} ·{" "}
      <a className="inline-flex min-h-11 items-center" href="#more">
        {words.toOthers}
      </a>
    </p>
  );
}
