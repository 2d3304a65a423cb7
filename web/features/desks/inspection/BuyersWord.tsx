import type { Claim } from "#contract/fulfilment.ts";
import { ClaimPictures } from "#web/features/orders/claims/ClaimPictures.tsx";
import { wishSentence } from "#web/features/orders/claims/wishSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What the buyer claims of the goods, in words and pictures, beside what is found. */
export function BuyersWord({ claim }: { readonly claim: Claim }) {
  const { back } = useMessageGroup("inspection");
  const { claim: words } = useMessageGroup("fulfilment");
  const wish = wishSentence(claim, "operator", useMessageGroup("claims"));
  const said = claim.messages.filter(({ by }) => by === "buyer");
  const pictures = [...claim.pictures, ...said.flatMap((message) => message.pictures)];
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="buyers-word">
      <h2 id="buyers-word">{fillSentence(back.claimed, { reason: words.reasons[claim.reason] })}</h2>
      {[{ id: "opened", text: claim.details }, ...said]
        .filter(({ text }) => text !== "")
        .map(({ id, text }) => (
          <p key={id} className="wrap-anywhere whitespace-pre-line" data-words="own">
            {text}
          </p>
        ))}
      {wish !== null && <p className="small quiet">{wish}</p>}
      {pictures.length === 0 ? (
        <p className="small quiet">{back.noPictures}</p>
      ) : (
        <ClaimPictures pictures={pictures} person="operator" />
      )}
    </section>
  );
}
