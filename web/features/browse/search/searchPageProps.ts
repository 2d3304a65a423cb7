import type { Category } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import type { SearchAddress } from "./searchAddress.ts";

/** What was searched for, and by whom. */
export type SearchPageProps = {
  readonly audience: Audience;
  readonly address: SearchAddress;
  readonly categories: readonly Category[];
};
