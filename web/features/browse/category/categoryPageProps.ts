import type { Audience, CategoryChoice } from "#web/api/queries.ts";
import type { CategoryAddress } from "./categoryAddress.ts";
import type { CategoryPlace } from "./findCategory.ts";

/** What a category's page shows, and for whom. */
export type CategoryPageProps = CategoryPlace & {
  readonly audience: Audience;
  readonly address: CategoryAddress;
  readonly choice: CategoryChoice;
};
