import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ProductSummary } from "#contract/catalogue.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { shownPrice, shownPriceKind } from "#web/lib/shownPrice.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Fuse } from "#web/ui/Fuse.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Timer } from "#web/ui/Timer.tsx";

/** The head of the home page: the auction whose clock runs out next. */
export function EndingNext({ product }: { readonly product: ProductSummary }) {
  const { catalogue, ui } = useMessages();
  const href = `/product/${product.id}`;
  return (
    <section className="next">
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <Photo
          className="next__photo"
          url={product.image_url}
          placeholder={product.image_placeholder}
          alt=""
          width={640}
          height={512}
          eager
        />
      </Link>
      <div className="next__say">
        <h1>{catalogue.heroTitle}</h1>
        <div className="stack [--stack:0.125rem]">
          <p className="small quiet">{catalogue.endingNext}</p>
          <h2 className="text-h3 font-stretch-normal">
            <Link className="no-underline" href={href}>
              {product.title}
            </Link>
          </h2>
        </div>
        <div className="stack [--stack:0.875rem]">
          <div className="next__nums">
            <div>
              <span className="micro faint">{ui[shownPriceKind(product)]}</span>
              <Money amountPaise={shownPrice(product)} size="extraLarge" live />
            </div>
            <div>
              <span className="micro faint">{ui.countdown.endsIn}</span>
              <Timer endsAt={product.end_date} />
            </div>
          </div>
          <Fuse endsAt={product.end_date} />
        </div>
        <div className="actions">
          {!product.takes_offers && <BidAction href={href} />}
          <LinkButton size="large" href={href}>
            {catalogue.seeTheItem}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** A guest logs in first and then goes on to this very auction, as who is signed in does at once. */
function BidAction({ href }: { readonly href: string }) {
  const { accounts, bidBar } = useMessages();
  const openLogin = useLoginDialog();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  if (user) {
    return (
      <LinkButton tone="ember" size="large" href={href}>
        {bidBar.action.bid}
      </LinkButton>
    );
  }
  return (
    <Button
      tone="ember"
      size="large"
      onClick={() => openLogin(accounts.loginToBid, () => void navigate({ href }))}
    >
      {accounts.loginToBid}
    </Button>
  );
}
