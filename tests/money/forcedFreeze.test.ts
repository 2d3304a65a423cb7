import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { postTransfers } from "#modules/ledger/postTransfers.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const standing = () => world.call("GET", "/ops/money/standing", world.operator.id);
const lift = (body: object) => world.call("POST", "/ops/money/unfreeze", world.operator.id, { body });

/** Money from nowhere to nobody, and back. */
const stray = (from: string, to: string, key: string) =>
  inTransaction(world.database, (tx) =>
    postTransfers(tx, [
      {
        kind: "deposit_paid",
        idempotencyKey: key,
        listingId: null,
        postings: [
          { account: to, amountPaise: rupees(7) },
          { account: from, amountPaise: paise(-rupees(7)) },
        ],
      },
    ]),
  );

test("a freeze that was lifted by force stays lifted while payments move both figures of the same fault", async () => {
  await stray("order:moving", "gateway:basispay", "moving");
  const faultOf = async () =>
    (await checkMoney(world.database)).find(({ subject }) => subject === "basispay") ?? assert.fail();
  const before = await faultOf();
  assert.equal((await lift({ reason: "Known since Monday", force: true })).frozen, false);
  await world.order();
  const after = await faultOf();
  assert.notEqual(after.expected, before.expected, "the payment moved nothing");
  assert.equal((await standing()).frozen, false, "the same fault froze money again");
  await stray("order:moving", "gateway:basispay", "moved on");
  await checkMoney(world.database);
  assert.equal((await standing()).frozen, true, "it is out by more than it was");
  await stray("gateway:basispay", "order:moving", "moving back");
  await stray("gateway:basispay", "order:moving", "moved back");
});
