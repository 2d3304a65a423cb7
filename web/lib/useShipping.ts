import { useQuery } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { deliveryDue } from "#domain/delivery/deliveryTerms.ts";
import { addPaise, noPaise, type Paise } from "#domain/money/paise.ts";
import { productDeliveryQuery } from "#web/api/queries.ts";
import { useKeptPinCode } from "./keptPinCode.ts";
import { shownPrice } from "./shownPrice.ts";

/** What the reader pays for the delivery of a product at an amount. */
export type Shipping = {
  readonly paise: Paise;
  /** While nobody has said where it goes it is the most that it can cost. */
  readonly isAtMost: boolean;
};

/** By the reader's pin code: what the buyer of a product would pay for its delivery at this amount. */
export function useShipping(product: Product, amountPaise: Paise): Shipping {
  const { delivery_terms: terms, id } = product;
  const pinCode = useKeptPinCode();
  const costs = terms?.paid_by === "buyer";
  const { data: way } = useQuery({
    ...productDeliveryQuery(id, pinCode ?? ""),
    enabled: costs && pinCode !== null,
  });
  if (!costs || way?.is_served === false) return { paise: noPaise, isAtMost: false };
  const zonePaise = way?.delivery_price?.zone_price ?? terms.far;
  const paise = deliveryDue(zonePaise, terms.free_from, amountPaise);
  return { paise, isAtMost: way === undefined && paise > 0 };
}

/** The reader's pin code, if Blaze would bring the product there and does not. Null while that is not known. */
export function useUnservedPinCode({ id, shipping_mode: mode }: Product): string | null {
  const pinCode = useKeptPinCode();
  const isAsked = mode === "blaze" && pinCode !== null;
  const { data: way } = useQuery({ ...productDeliveryQuery(id, pinCode ?? ""), enabled: isAsked });
  return isAsked && way?.is_served === false ? pinCode : null;
}

/** The price that is shown with its delivery, for the bid bar; nothing where it adds nothing or is not known. */
export function useTotal(product: Product): { readonly totalPaise?: Paise } {
  return useTotalAt(product, shownPrice(product));
}

/** The same of another amount: what winning with it would cost. */
export function useTotalAt(product: Product, amountPaise: Paise): { readonly totalPaise?: Paise } {
  const { paise, isAtMost } = useShipping(product, amountPaise);
  return paise > 0 && !isAtMost ? { totalPaise: addPaise(amountPaise, paise) } : {};
}
