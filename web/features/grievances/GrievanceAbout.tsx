import type { Grievance } from "#contract/grievances.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type GrievanceAboutProps = {
  readonly grievance: Pick<Grievance, "reference" | "leads_to">;
  /** Where operators look at it, who have desks for it. */
  readonly hrefOf?: (place: Grievance["leads_to"]) => string | null;
};

/** What a grievance is about, with the way there: an order, a listing, the page of a seller. */
export function GrievanceAbout({ grievance, hrefOf = ownHref }: GrievanceAboutProps) {
  const words = useMessageGroup("grievances");
  const { reference, leads_to: place } = grievance;
  if (reference === "") return null;
  const href = hrefOf(place);
  const title = place.order?.title ?? place.product?.title ?? reference;
  return (
    <p className="small wrap-anywhere">
      <Sentence
        text={words.about}
        values={{
          reference: (
            <span data-words="own">
              {href === null ? (
                reference
              ) : (
                <AppLink className="link" href={href}>
                  {reference}
                </AppLink>
              )}
              {title !== reference && <> · {title}</>}
            </span>
          ),
        }}
      />
    </p>
  );
}

function ownHref({ order, product, seller_id: sellerId }: Grievance["leads_to"]): string | null {
  if (order !== null) return order.is_sale ? `/sell/order/${order.number}` : `/order/${order.number}`;
  if (product !== null) return `/product/${product.id}`;
  return sellerId === null ? null : `/sellers/${sellerId}`;
}
