import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { LiveEvent } from "#contract/live.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { productQuery } from "#web/api/queries.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { usePersonalEvents } from "#web/live/usePersonalEvents.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { toastLive } from "#web/ui/toastLive.tsx";

type PersonalEvent = LiveEvent<"personal">;

/** Says on any page that the reader was outbid or has won; the product's own page shows it by itself. */
export default function BidNews() {
  const queries = useQueryClient();
  const router = useRouter();
  const bids = useMessageGroup("bids");
  const tell = useCallback(
    async (event: PersonalEvent) => {
      const { kind, listing_id: productId } = event;
      if ((kind !== "outbid" && kind !== "won") || productId === null) return;
      if (router.state.location.pathname === `/product/${productId}`) return;
      // The event names neither title nor price. When they cannot be read there is nothing to say.
      const fetching = queries.fetchQuery({ ...productQuery(productId, "user"), staleTime: 0 });
      const product = await fetching.catch(() => undefined);
      if (product !== undefined && isStillTrue(event, product)) toastLive(newsOf(event, product, bids));
    },
    [queries, router, bids],
  );
  usePersonalEvents(tell);
  return null;
}

/** An event may come late: whoever leads by now was not outbid, and an order that is paid for is no news. */
function isStillTrue({ kind, order_id: orderId }: PersonalEvent, product: Product): boolean {
  if (kind === "outbid") return !isLeading(product);
  return product.order?.id === orderId && product.order?.order_status === "awaiting_payment";
}

function newsOf({ kind }: PersonalEvent, product: Product, bids: MessageGroups["bids"]) {
  const { id, title, order } = product;
  const common = { id: `bid-news-${id}`, isGood: kind === "won" };
  if (kind === "won" && order !== null) {
    const message = fillSentence(bids.wonNews, { title });
    return { ...common, message, href: `/order/${order.number}?pay=true`, action: bids.payNow };
  }
  const message = fillSentence(bids.outBidNews, { title, amount: formatRupees(shownPrice(product)) });
  return { ...common, message, href: `/product/${id}`, action: bids.seeIt };
}
