// A server with nothing but the bid engine, to be killed: `node biddingServer.ts <database url>`. It reads
// one bid a line from its standard input and writes one answer a line, each JSON with the bid's key. It
// ends with whoever started it.
import { createInterface } from "node:readline";
import { createDatabase } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error("the database's address is missing");

const database = createDatabase(url, { maxConnections: 4 });
const batcher = new BidBatcher(database.pool, { maxBidsPerFlush: 16 });

async function answer(bid: PlaceBidInput): Promise<void> {
  const { idempotencyKey: key } = bid;
  const said = await placeBid(batcher, bid).then(
    (reply) => ({ key, reply }),
    (error: unknown) => ({ key, error: String(error) }),
  );
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

createInterface({ input: process.stdin })
  .on("line", (line) => void answer(JSON.parse(line)))
  .on("close", () => process.exit(0));
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
