import { mostInSet } from "#domain/listing/quantity.ts";

/** How many items are sold together as it was typed: 1 where nothing was, undefined for what cannot be a set. */
export function quantityIn({ quantity = "" }: { readonly quantity?: string }): number | undefined {
  const typed = quantity.trim();
  if (typed === "") return 1;
  const number = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= mostInSet ? number : undefined;
}

/** A draft's quantity as it is typed; nothing for a single item. */
export function quantityText(quantity: number | undefined): string {
  return quantity === undefined || quantity === 1 ? "" : String(quantity);
}
