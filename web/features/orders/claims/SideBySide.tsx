import type { Claim } from "#contract/fulfilment.ts";
import type { Inspection } from "#contract/inspection.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";
import { NamedFlaws } from "../parts/NamedFlaws.tsx";
import { ClaimPictures } from "./ClaimPictures.tsx";

type SideBySideProps = {
  readonly claim: Claim;
  readonly inspection: Inspection | null;
  readonly person: OrderPerson;
  /** Whose pictures are what it was sold by. */
  readonly listingId: number | undefined;
};

/** What Blaze saw before the goods were sent and when they came back, beside what both sides show. */
export function SideBySide({ claim, inspection, person, listingId }: SideBySideProps) {
  const words = useMessageGroup("claims");
  const shownBy = (author: "buyer" | "seller") =>
    claim.messages.filter(({ by }) => by === author).flatMap(({ pictures }) => pictures);
  const back = claim.return_check?.sheet ?? null;
  const sides = [
    {
      label:
        inspection === null
          ? words.noInspection
          : fillSentence(words.atInspection, { time: momentName(inspection.inspected_at) }),
      // That nobody inspected it says already that there are none.
      pictures: inspection?.pictures ?? null,
    },
    ...(back === null
      ? []
      : [
          {
            label: fillSentence(words.cameBack, { time: momentName(back.inspected_at) }),
            pictures: back.pictures,
          },
        ]),
    { label: words.fromBuyer, pictures: [...claim.pictures, ...shownBy("buyer")] },
    { label: words.fromSeller, pictures: shownBy("seller") },
  ];
  if (claim.flaws.length === 0 && sides.every(({ pictures }) => !pictures?.length)) return null;
  return (
    <div className="stack [--stack:0.5rem]">
      <h3>{words.sideBySide}</h3>
      <div className="sides">
        {claim.flaws.length > 0 && (
          <figure>
            <figcaption className="small">{words.named}</figcaption>
            <NamedFlaws flaws={claim.flaws} size={160} />
          </figure>
        )}
        {sides.map(({ label, pictures }) => (
          <figure key={label}>
            <figcaption className="small">{label}</figcaption>
            {pictures?.length === 0 && <span className="small quiet">{words.noPictures}</span>}
            {pictures !== null && <ClaimPictures pictures={pictures} person={person} />}
          </figure>
        ))}
      </div>
      {listingId !== undefined && (
        <Link className="link inline-flex min-h-11 items-center" href={`/product/${listingId}`}>
          {words.ofListing}
        </Link>
      )}
    </div>
  );
}
