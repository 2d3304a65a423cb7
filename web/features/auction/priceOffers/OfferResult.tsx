import { useRef } from "react";
import type { Product } from "#contract/catalogue.ts";
import { paise } from "#domain/money/paise.ts";
import { bidStanding, isUndone } from "#web/lib/bidStanding.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { useRoomAtFoot } from "#web/ui/bidBar/useRoomAtFoot.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";

/** The bar of an item that took offers, when that is over: no auction ended here, and nobody won one. */
export function OfferResult({ product }: { readonly product: Product }) {
  const { result: words, label: name, offersFrom } = useMessageGroup("priceOffers");
  const { bidBar, ui } = useMessages();
  const element = useRef<HTMLElement>(null);
  useRoomAtFoot(element, true);
  const standing = bidStanding(product, useServerNow());
  const undone = isUndone(product) ? product.order : null;
  const order = standing === "won" && undone === null ? product.order : null;
  const isUnsold = product.product_status === "unsold";
  const label = isUnsold ? offersFrom : product.sold_price === null ? words.price : bidBar.price.soldFor;
  return (
    <section
      ref={element}
      tabIndex={-1}
      className="bid bid--live"
      data-state={order === null ? "lost" : "won"}
      aria-label={name}
    >
      <div className="bid__state">
        <span className="bid__word" role="status">
          {order === null ? (
            <>
              <Icon name="flag-checkered" weight="fill" />{" "}
              {product.product_status === "sold" ? ui.sold : words.ended}
            </>
          ) : (
            <>
              <Icon name="check-circle" weight="fill" /> {words.yours}
            </>
          )}
        </span>
      </div>
      <div className="bid__body">
        <div className="bid__now">
          <div>
            <span className="micro faint">{label}</span>
            <Money amountPaise={order === null ? shownPrice(product) : paise(order.amount)} size="large" />
          </div>
          {order !== null && order.balance > 0 && (
            <div className="bid__aside">
              <span className="micro faint">{bidBar.price.balance}</span>
              <Money amountPaise={order.balance} />
            </div>
          )}
        </div>
        {order !== null && <ToOrder order={order} />}
        {undone !== null && <SeeOrder number={undone.number} />}
        {product.own_listing && (
          <div className="bid__do">
            <LinkButton href={`/sell/${product.id}/details`}>{bidBar.action.manage}</LinkButton>
          </div>
        )}
        <Line product={product} isCounting={standing === "ended"} />
      </div>
    </section>
  );
}

function ToOrder({ order }: { readonly order: NonNullable<Product["order"]> }) {
  const { result: words } = useMessageGroup("priceOffers");
  const { action } = useMessages().bidBar;
  const { number, balance, payment_deadline: deadline } = order;
  if (balance <= 0) return <SeeOrder number={number} />;
  return (
    <>
      <div className="bid__do">
        <LinkButton tone="ember" href={`/order/${number}?pay=true`}>
          {action.pay}
        </LinkButton>
      </div>
      <div className="bid__foot">{fillSentence(words.payBy, { time: deadlineName(deadline) })}</div>
    </>
  );
}

function SeeOrder({ number }: { readonly number: string }) {
  const { action } = useMessages().bidBar;
  return (
    <div className="bid__do">
      <LinkButton href={`/order/${number}`}>{action.seeOrder}</LinkButton>
    </div>
  );
}

/** What comes of it for whoever has no order of it. */
function Line({ product, isCounting }: { readonly product: Product; readonly isCounting: boolean }) {
  const { line } = useMessages().bidBar;
  if (isCounting) return <div className="bid__foot">{line.counting}</div>;
  return product.product_status === "unsold" && <div className="bid__foot">{line.notSold}</div>;
}
