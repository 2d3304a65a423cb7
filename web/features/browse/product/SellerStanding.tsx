import type { Product } from "#contract/catalogue.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { sellerPath } from "#web/lib/sellerPath.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";

const monthFormat = indiaDate({ month: "long", year: "numeric" });

/** Who sells, since when they are here, how much they have sold, and whether Blaze has checked who they are. */
export function SellerStanding({ product }: { readonly product: Product }) {
  const { catalogue } = useMessages();
  const { member_since: since, sold_count: sold, kyc_verified: isVerified } = product.seller;
  return (
    <ul className="stack small quiet [--stack:0.625rem]">
      <li className="line">
        <Icon name="user" />
        <Link className="py-3 -my-3" href={sellerPath(product.seller)}>
          {fillSentence(catalogue.soldBy, { seller: product.seller_name })}
        </Link>
      </li>
      <li className="line">
        <Icon name="tag" />
        <span>
          {fillSentence(catalogue.memberSince, { month: monthFormat().format(new Date(since)) })},{" "}
          {fillSentence(catalogue.sellerSold, { count: sold })}
        </span>
      </li>
      {isVerified && (
        <li className="line">
          <Icon name="seal-check" />
          <span>{catalogue.sellerVerified}</span>
        </li>
      )}
    </ul>
  );
}
