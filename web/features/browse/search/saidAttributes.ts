import { readAttributes, withoutAttributes } from "#domain/search/readAttributes.ts";
import { type SearchAddress, searchHref, withoutFilters } from "./searchAddress.ts";

/** The attributes that its words say, each with the words without it; none where they are all that is asked for. */
export function attributesSaid({ q = "" }: SearchAddress): { said: string; without: string }[] {
  return withoutAttributes(q) === "" ? [] : readAttributes(q);
}

/** The same as chips. */
export function saidAttributes(address: SearchAddress): { label: string; href: string }[] {
  return attributesSaid(address).map(({ said, without }) => ({
    label: said,
    href: searchHref(address, { q: without }),
  }));
}

/** The same search without any chip. */
export function withoutChips(address: SearchAddress): SearchAddress {
  const { q, ...others } = withoutFilters(address);
  const words = q && (withoutAttributes(q) || q);
  return { ...(words ? { q: words } : {}), ...others };
}
