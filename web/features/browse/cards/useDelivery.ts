import type { ProductSummary } from "#contract/catalogue.ts";
import { deliveryDue, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { type From, useHere } from "./useAway.ts";

/**
 * What bringing an item costs its buyer at its price, to a place or to the reader's own: from which price on while nobody
 * knows where that is, so that the line is there from the first paint. Undefined for what is over or handed over.
 */
export function useDelivery(product: ProductSummary, to: From): string | undefined {
  const { ui } = useMessages();
  const here = useHere(to);
  const { delivery_terms: terms, from_place: place } = product;
  if (product.product_status !== "active" || product.shipping_mode !== "blaze") return undefined;
  const zone = here ? deliveryZone(place && distanceKm(here, place)) : "near";
  const paise = terms?.paid_by === "buyer" && deliveryDue(terms[zone], terms.free_from, shownPrice(product));
  if (!paise) return ui.deliveryFree;
  return fillSentence(here ? ui.deliveryCosts : ui.deliveryFrom, { amount: formatRupees(paise) });
}
