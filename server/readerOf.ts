import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import type { Reader } from "#modules/catalogue/productRow.ts";
import type { ServerContext } from "./context.ts";

/** Who reads the catalogue: a guest, or a user whose own bids are marked. */
export function readerOf({ config }: Pick<ServerContext, "config">, user: SignedInUser | null): Reader {
  return { secret: config.BLAZE_SECRET, userId: user?.id ?? null };
}
