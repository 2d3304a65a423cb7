import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { OperatorListing } from "#contract/listingReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { extensionProblem } from "#domain/auction/extension.ts";
import { lockAuction, refuseEnded } from "./lockAuction.ts";
import { moveEnds } from "./moveEnds.ts";
import { readOperatorListing } from "./operatorListings.ts";

type Extension = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly endsAt: Date;
  readonly reason: string;
};

/**
 * Moves the end of one auction on, and tells bidders and seller why (R-OPERATOR-12). The same end again changes nothing.
 * Refuses `listing_frozen` while it stands still, and `auction_ended` once it is over.
 */
export async function extendAuction(
  database: Database,
  input: Extension,
): Promise<OperatorListing | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const refusal = refuseEnded(auction);
    if (refusal !== null) return refusal;
    if (auction.status === "frozen") return { refused: "listing_frozen" };
    if (auction.ends_at.getTime() !== input.endsAt.getTime()) {
      const problem = extensionProblem(input.endsAt, { endsAt: auction.ends_at, now: auction.now });
      if (problem !== null) return invalidField("end_date", `extension_${problem}`);
      const { endsAt, reason, operatorId } = input;
      const moves = [{ auction, endsAt }];
      await moveEnds(tx, { moves, reason, operatorId, outageId: null, now: auction.now });
    }
    return await readOperatorListing({ kysely: tx }, input);
  });
}
