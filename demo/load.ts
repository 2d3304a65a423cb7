import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { loadDirectory } from "#modules/delivery/loadDirectory.ts";
import { type IdentityKeys, readIdentityKeys } from "#modules/identity/identityParts.ts";
import { createDiskMediaStore } from "#modules/media/diskMediaStore.ts";
import { demoKeys } from "#modules/operations/demoDefaults.ts";
import { readClock } from "#modules/operations/readClock.ts";
import { demoListings } from "./data/listings.ts";
import { awaitStarts } from "./load/awaitStarts.ts";
import { createChance } from "./load/chance.ts";
import { chooseShipping } from "./load/chooseShipping.ts";
import { endPastAuctions } from "./load/endPastAuctions.ts";
import { insertAddresses } from "./load/insertAddresses.ts";
import { insertBids } from "./load/insertBids.ts";
import { insertBrands } from "./load/insertBrands.ts";
import { insertCategories } from "./load/insertCategories.ts";
import { insertIdentity } from "./load/insertIdentity.ts";
import { insertListingDetails } from "./load/insertListingDetails.ts";
import { insertListings, takeListingIds } from "./load/insertListings.ts";
import { insertPeople } from "./load/insertPeople.ts";
import { moveOrdersOn } from "./load/moveOrdersOn.ts";
import { planListings } from "./load/planListings.ts";
import { savePictures } from "./load/savePictures.ts";
import { takeOffers } from "./load/takeOffers.ts";

/** Any number: the same one always gives the same demo. */
const SEED = 560_005;

/**
 * Fills an empty, migrated database and the pictures' folder below `dataDir` with the demo (R-DEMO-1);
 * does nothing when somebody lives there already.
 */
export async function loadDemo(
  database: Database,
  { dataDir, keys = openKeys() }: { dataDir: string; keys?: IdentityKeys },
): Promise<void> {
  if (await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) return;
  const media = createDiskMediaStore(dataDir);
  await savePictures(media, demoListings);
  await loadDirectory(database);
  const loaded = await inTransaction(database, async (tx) => {
    const people = await insertPeople(tx);
    await insertAddresses(tx);
    await insertIdentity(tx, { keys, media });
    const categoryIds = await insertCategories(tx);
    await insertBrands(tx, { categoryIds, operatorId: people.operatorId });
    const ids = await takeListingIds(tx, demoListings.length);
    const now = await readClock(tx);
    const planned = planListings(demoListings, { now, ids, people, chance: createChance(SEED) });
    await insertListings(tx, planned, categoryIds);
    await insertBids(tx, planned);
    await insertListingDetails(tx, { listings: planned, now });
    await chooseShipping(tx);
    return { listings: planned, now };
  });
  await endPastAuctions(database);
  await moveOrdersOn(database);
  await awaitStarts(database, loaded);
  await takeOffers(database, loaded.listings);
  await sql`analyze`.execute(database.kysely);
}

/** What a demo that is started by hand, and every test, runs with. */
function openKeys(): IdentityKeys {
  return readIdentityKeys(demoKeys);
}
