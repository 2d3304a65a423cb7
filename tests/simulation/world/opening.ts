import { rupees } from "#domain/money/paise.ts";
import { lookAround } from "../actions/looking.ts";
import { jobs } from "../actions/working.ts";
import { Random } from "../core/random.ts";
import { leaningOf } from "../leaning.ts";
import { askForBid } from "./askedBids.ts";
import { setBuyNow } from "./buyNow.ts";
import type { SimulatedProcess } from "./processes.ts";
import { promiseDelivery } from "./promiseDelivery.ts";
import { setReserve } from "./reserve.ts";
import { setClockBy } from "./time.ts";
import type { World } from "./world.ts";

const minuteMs = 60_000;
const basePrice = 1_000;

/** Some worlds begin where others come to late: auctions were just sold, and their winners have to pay. */
export async function openWorld(world: World): Promise<void> {
  if (leaningOf(world).beginsSold !== true) return;
  const random = new Random(world.seed ^ 0x09e4);
  const [server, worker] = (["server", "worker"] as const).map(
    (wanted) => world.processes.find(({ kind }) => kind === wanted) as SimulatedProcess,
  ) as [SimulatedProcess, SimulatedProcess];
  for (let left = 3; left > 0; left -= 1) await bidOnNew(world, server, random);
  await setClockBy(world, 11 * minuteMs);
  await jobs.closeDueAuctions(worker);
  await jobs.settleClosedDeposits(worker);
  await lookAround(world);
}

/** Four people bid on it: one wins, and three stand by. The last one buys what can be bought at once. */
async function bidOnNew(world: World, { batcher }: SimulatedProcess, random: Random): Promise<void> {
  const { make, sellers, categoryId } = world;
  const sellerId = random.one(sellers) as string;
  const others = world.buyers.filter((userId) => userId !== sellerId);
  const { id: listingId } = await make.listing({
    sellerId,
    categoryId,
    basePricePaise: rupees(basePrice),
    depositPaise: 0,
    endsInMs: 10 * minuteMs,
  });
  await promiseDelivery(world, listingId);
  await setReserve(world, listingId);
  const price = await setBuyNow(world, listingId);
  const first = random.below(others.length);
  for (const place of [0, 1, 2, 3]) {
    const bidderId = others[(first + place) % others.length] as string;
    await make.deposit({ listingId, bidderId });
    const amountPaise = rupees(basePrice + 500 * place);
    const purchase = place === 3 && price !== null ? { amountPaise: price, isPurchase: true } : {};
    await askForBid(world, batcher, { listingId, bidderId, amountPaise, hadDeposit: true, ...purchase });
  }
}
