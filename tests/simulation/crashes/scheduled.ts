import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { excludeBidder } from "#modules/exclusions/excludeBidder.ts";
import { endExclusion } from "#modules/exclusions/ownExclusions.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { readExcluded } from "../actions/excluding.ts";
import { postForLater } from "../actions/starting.ts";
import { jobs } from "../actions/working.ts";
import { askForBid } from "../world/askedBids.ts";
import { completeListing } from "../world/completeListing.ts";
import { noteExclusion } from "../world/exclusions.ts";
import { setClockBy } from "../world/time.ts";
import type { World } from "../world/world.ts";
import {
  depositAndBid,
  hearOfPayments,
  type Life,
  type Perform,
  payTheOrder,
  readHeld,
  refundAndPayOut,
} from "./lives.ts";

const hour = 3_600_000;
const bidders = 3;

/**
 * Posted for later, it starts two hours late, and ends later by them. One of its bidders is excluded while they pay a
 * deposit for something else of that seller, tries to bid on, and is let in again; the winner pays.
 */
export const scheduled: Life = async (world, perform) => {
  const sellerId = world.sellers[0] as string;
  const other = await completeOriginal(world, sellerId);
  const original = { listingId: other, sellerId, basePricePaise: rupees(5_000) };
  await perform("post", (process) => postForLater(world, process, { original, ahead: 30, length: 60 }));
  await perform("start", ({ database }) => startListings(database));
  await setClockBy(world, 2.5 * hour);
  for (let turn = 0; turn < 2; turn += 1) await perform("start", ({ database }) => startListings(database));
  const listingId = await readStarted(world, other);
  if (listingId === null) return; // its seller's server died, and they post it by hand some day
  await depositAndBid(world, perform, { listingId, bidders });
  await excludeForAWhile(world, perform, { listingId, other });
  await setClockBy(world, 2 * hour);
  await perform("close", jobs.closeDueAuctions);
  await perform("sort", jobs.settleClosedDeposits);
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  await refundAndPayOut(world, perform);
};

/** Posted for later by somebody who is blocked meanwhile: it does not start, and they are told. */
export const unstarted: Life = async (world, perform) => {
  const person = world.sellers[1] as string;
  const listingId = await completeOriginal(world, person);
  const original = { listingId, sellerId: person, basePricePaise: rupees(5_000) };
  await perform("post", (process) => postForLater(world, process, { original, ahead: 30, length: 60 }));
  const operatorId = world.operators[0] as string;
  await perform("block", async ({ database }) => {
    const by = { operatorId, person, reason: "To be looked at.", kind: null, until: null };
    const isBlocked = !isRefusal(await blockPerson(database, by));
    const { answers } = world.acknowledged;
    if (isBlocked) world.seen.blocks.push({ userId: person, toldMs: world.clock.nowMs, answers });
  });
  await setClockBy(world, hour);
  for (let turn = 0; turn < 2; turn += 1) await perform("start", ({ database }) => startListings(database));
  await setClockBy(world, 60_000);
  await perform("unblock", ({ database }) => unblockPerson(database, { operatorId, person }));
};

/** Something else of the same seller, which stays open for long. */
async function completeOriginal(world: World, sellerId: string): Promise<number> {
  const { id } = await world.make.listing({
    ...{ sellerId, categoryId: world.categoryId, title: "A telephone", endsInMs: 40 * hour },
    ...{ basePricePaise: rupees(5_000), depositPaise: rupees(500) },
  });
  await completeListing(world, { listingId: id, sellerId });
  return id;
}

async function readStarted({ database }: World, original: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from listing_details join auction_states using (listing_id)
    where copied_from = ${original}`.execute(database.outside.kysely);
  return rows[0]?.id ?? null;
}

type Places = { readonly listingId: number; readonly other: number };

async function excludeForAWhile(world: World, perform: Perform, { listingId, other }: Places): Promise<void> {
  const [sellerId, bidderId] = [world.sellers[0] as string, world.buyers[0] as string];
  const pair = { sellerId, bidderId };
  const seq = await readBid(world, listingId, bidderId);
  if (seq === null) return;
  await pay(world, perform, { listingId: other, bidderId });
  await perform("exclude", ({ database }) =>
    noteExclusion(world, { kind: "exclude", ...pair }, async () => {
      const by = { listingId, sellerId, seq, reason: "Did not pay." };
      return !isRefusal(await excludeBidder(database, by));
    }),
  );
  await hearOfPayments(world, perform);
  const hadDeposit = (await readHeld(world, listingId)).has(bidderId);
  const amountPaise = rupees(6_500);
  const bid = { listingId, bidderId, amountPaise, maxAmountPaise: amountPaise, hadDeposit };
  await perform("bid", ({ batcher }) => askForBid(world, batcher, bid));
  await pay(world, perform, { listingId: other, bidderId });
  await setClockBy(world, 60_000);
  for (const { id: exclusionId } of await readExcluded(world))
    await perform("let in", ({ database }) =>
      noteExclusion(world, { kind: "let in", ...pair }, async () => {
        return !isRefusal(await endExclusion(database, { sellerId, exclusionId }));
      }),
    );
  await setClockBy(world, 60_000);
  await perform("bid", ({ batcher }) => askForBid(world, batcher, bid));
  await pay(world, perform, { listingId: other, bidderId });
  await hearOfPayments(world, perform);
}

async function readBid({ database }: World, listingId: number, bidderId: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select max(seq) as seq from bids where listing_id = ${listingId} and bidder_id = ${bidderId}`.execute(
    database.outside.kysely,
  );
  return rows[0]?.seq ?? null;
}

async function pay(
  world: World,
  perform: Perform,
  input: { readonly listingId: number; readonly bidderId: string },
): Promise<void> {
  await perform("deposit", async (process) => {
    const deposit = await makeDeposit(process, { ...input, mode: "UPI", renew: true });
    if (!isRefusal(deposit) && deposit.payment !== null)
      world.standins.pay(deposit.payment.reference, "success");
  });
}
