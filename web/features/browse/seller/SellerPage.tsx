import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Seller } from "#contract/sellers.ts";
import type { Audience } from "#web/api/queries.ts";
import { ratingsOfSellerQuery, sellerQuery } from "#web/api/sellerQueries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { ReportPerson } from "#web/features/grievances/ReportPerson.tsx";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Ratings } from "../ratings/Ratings.tsx";
import { SellerProducts } from "./SellerProducts.tsx";

type SellerPageProps = { readonly id: string; readonly audience: Audience };

/** Who sells: since when they are here, what they offer, how their sales went and what buyers say (R-SELLER-1). */
export function SellerPage({ id, audience }: SellerPageProps) {
  const { data: seller } = useSuspenseQuery(sellerQuery(id));
  return seller.is_closed ? <Closed /> : <Open seller={seller} audience={audience} />;
}

function Closed() {
  const words = useMessageGroup("sellerPage");
  return (
    <Page className="stack [--stack:1.25rem]">
      <h1>{words.closedTitle}</h1>
      <EmptyState icon="user" text={words.closed} line={words.closedLine}>
        <LinkButton href="/">{words.home}</LinkButton>
      </EmptyState>
    </Page>
  );
}

type OpenProps = { readonly seller: Seller; readonly audience: Audience };

function Open({ seller, audience }: OpenProps) {
  const ratingsOptions = ratingsOfSellerQuery(seller.id);
  const ratings = useInfiniteQuery(ratingsOptions);
  return (
    <Page className="stack [--stack:2.5rem]">
      <SellerHead seller={seller} />
      <SellerProducts id={seller.id} audience={audience} />
      <div className="max-w-168">
        <Ratings query={ratings} audience={audience} shownBy={ratingsOptions.queryKey} />
      </div>
      <Report id={seller.id} audience={audience} />
    </Page>
  );
}

/** Guests sign in first. */
function Report({ id, audience }: SellerPageProps) {
  const words = useMessageGroup("sellerPage");
  const openLogin = useLoginDialog();
  const onGuest = audience === "user" ? undefined : () => openLogin(words.loginToReport);
  return (
    <div>
      <ReportPerson about={{ seller_id: id }} label={words.report} onGuest={onGuest} />
    </div>
  );
}

const monthFormat = indiaDate({ month: "long", year: "numeric" });

function SellerHead({ seller }: { readonly seller: Seller }) {
  const { catalogue } = useMessages();
  const words = useMessageGroup("sellerPage");
  const { name, member_since: since, sold_count: sold, kyc_verified: isVerified } = seller;
  return (
    <div className="stack [--stack:0.75rem]">
      <div className="flex items-center gap-4">
        <span className="face face--large" aria-hidden="true" data-words="own">
          {[...name][0]}
        </span>
        <div className="min-w-0">
          <h1 className="wrap-anywhere" data-words="own">
            {name}
          </h1>
          {seller.shop_line !== "" && (
            <p className="wrap-anywhere" data-words="own">
              {seller.shop_line}
            </p>
          )}
          <p className="small quiet">
            {fillSentence(catalogue.memberSince, { month: monthFormat().format(new Date(since)) })},{" "}
            {fillSentence(catalogue.sellerSold, { count: sold })}
          </p>
        </div>
      </div>
      {seller.is_trusted && (
        <div className="stack [--stack:0.375rem]">
          <Badge tone="good" icon="check-circle">
            {words.trusted}
          </Badge>
          <p className="small quiet max-w-168">{words.trustedLine}</p>
        </div>
      )}
      {isVerified && (
        <div className="stack [--stack:0.375rem]">
          <Badge tone="info" icon="seal-check">
            {catalogue.sellerVerified}
          </Badge>
          <p className="small quiet max-w-168">{words.mark}</p>
        </div>
      )}
    </div>
  );
}
