import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { type ListingFacts, listingEvent } from "#modules/live/listingFacts.ts";
import { mergeListings } from "#web/live/mergeListing.ts";
import { listingStatus, makeWonOrder } from "../money/auctionWorld.ts";
import { foundLateSteps } from "../money/foundLateSteps.ts";
import { startMoneyWorld } from "../money/moneyWorld.ts";

const secret = "secret";

test("a screen that shows a listing as unsold learns that it is sold after all", async (t) => {
  const world = await startMoneyWorld();
  t.after(world.close);
  const steps = foundLateSteps(world);
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  for (let defaults = 1; defaults <= 3; defaults += 1) await steps.defaultInSilence();
  const shown = await readProduct(world.database, { secret, userId: null }, won.listingId);
  assert.ok(!isRefusal(shown));
  assert.equal(shown.product_status, "unsold");

  /** What that screen shows once it has the latest event. */
  const shownNow = async () => {
    const { facts } = await world.one(sql<{ facts: ListingFacts }>`
      select payload as facts from live_events where listing_id = ${won.listingId} and kind = 'listing'
      order by id desc limit 1`);
    const latest = listingEvent(secret, won.listingId, facts);
    return mergeListings(shown, { userId: null, latest: () => latest }).product_status;
  };
  await steps.find(payment);
  assert.equal(await listingStatus(world, won.listingId), "sold");
  assert.equal(await shownNow(), "sold");
});
