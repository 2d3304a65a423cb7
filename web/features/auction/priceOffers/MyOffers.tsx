import { useQuery } from "@tanstack/react-query";
import type { ListedPriceOffer } from "#contract/priceOffers.ts";
import { standingOffersQuery } from "#web/api/priceOfferQueries.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** The reader's offers that stand, above their running auctions; nothing while there are none, or none are known yet. */
export function MyOffers() {
  const { mine: words } = useMessageGroup("priceOffers");
  const query = useQuery(standingOffersQuery);
  const standing = query.data?.results ?? [];
  // Most people have none: no bones stand for what will not come.
  if (query.isError && query.data === undefined)
    return <QueryState query={query} shape="table" message={words.failed} />;
  if (standing.length === 0) return null;
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="my-offers">
      <h2 className="text-h3" id="my-offers">
        {words.title}
      </h2>
      <ul className="stack [--stack:0.75rem]">
        {standing.map((offer) => (
          <MyOffer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function MyOffer({ offer }: { readonly offer: ListedPriceOffer }) {
  const { mine: words } = useMessageGroup("priceOffers");
  const { product_id: id, title, price, counter_price: counterPaise, due_at: due } = offer;
  const isCountered = offer.offer_status === "countered";
  const amountPaise = counterPaise ?? price;
  return (
    <li className="stack [--stack:0.25rem]">
      <Link href={`/product/${id}`} data-words="own">
        {title}
      </Link>
      <span className="small quiet">
        <Sentence
          text={isCountered ? words.countered : words.open}
          values={{ amount: <Rupees amountPaise={amountPaise} />, time: deadlineName(due) }}
        />
      </span>
      {isCountered && (
        <div className="actions">
          <LinkButton tone="ink" size="small" href={`/product/${id}#own-offer`}>
            {words.answer}
          </LinkButton>
        </div>
      )}
    </li>
  );
}
