import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeAccountOf, readPeople } from "../actions/closing.ts";
import { prepareHandIn, sayOfKyc } from "../actions/identity.ts";
import type { MoneyCall } from "../world/moneyCalls.ts";
import { paidOrder } from "../world/paidOrder.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { closedIsClosed, whoIsDoneMayLeave } from "./closed.ts";
import { payoutsAreForWhoTheySay } from "./identity.ts";
import { nobodyDecidesTheirOwn } from "./ownMatters.ts";
import { pretending } from "./pretending.ts";

let world: World;
let process: SimulatedProcess;
let leaver: string;

/** A sale; and somebody who had nothing to do with it closes their account. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const [sellerId, buyerId] = [world.sellers[0], world.buyers[0]] as [string, string];
  await paidOrder(world, { sellerId, buyerId, shippingMode: "blaze" });
  leaver = world.buyers[4] as string;
  const person = (await readPeople(world)).find(({ userId }) => userId === leaver);
  assert.ok(person?.isFree);
  assert.equal(await closeAccountOf(world, process, person), "closed");
  await setClockBy(world, 60_000);
});
after(async () => await world.close());

async function rules(): Promise<string[]> {
  const oracles = [closedIsClosed, whoIsDoneMayLeave, payoutsAreForWhoTheySay, nobodyDecidesTheirOwn];
  const broken = [];
  for (const oracle of oracles) broken.push(...(await oracle(world)));
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
}

test("who leaves with nothing left breaks no rule", async () => {
  assert.deepEqual(await rules(), []);
});

test("a buyer with an order under way is told that their account stays", async () => {
  const buyer = (await readPeople(world)).find(({ userId }) => userId === world.buyers[0]);
  assert.ok(buyer && !buyer.isFree);
  assert.equal(await closeAccountOf(world, process, buyer), "account_in_use");
});

const later = "whose account is closed does nothing";
const own = "nobody decides about their own";

const breaks: readonly (readonly [what: string, change: (leaver: string) => string, rule: string])[] = [
  [
    "their order goes on",
    (id) => `update orders set buyer_id = '${id}', created_at = created_at - interval '1 day'`,
    "an order of somebody whose account is closed goes on",
  ],
  [
    "their deposit is held",
    (id) =>
      `update deposits set bidder_id = '${id}', status = 'held', created_at = created_at - interval '1 day'`,
    "a deposit of somebody whose account is closed is held",
  ],
  ["they bid", (id) => `update bids set bidder_id = '${id}', placed_at = blaze_now()`, `${later}: bids`],
  [
    "they are not closed after all",
    (id) => `update users set closed_at = null where id = '${id}'`,
    "a closed account stays closed",
  ],
  [
    "they add a bank account",
    (id) => `update bank_accounts set user_id = '${id}', created_at = blaze_now()`,
    `${later}: adds a bank account`,
  ],
  [
    "a seller buys from themselves",
    () => "update orders set seller_id = buyer_id",
    "nobody buys what they sell",
  ],
  [
    "the buyer, an operator, takes a step",
    () =>
      `insert into order_events (order_id, kind, actor, actor_id, created_at)
        select id, 'shipped', 'operator', buyer_id, created_at from orders`,
    own,
  ],
  ["an operator verifies themselves", () => "update kyc_submissions set decided_by = user_id", own],
];

for (const [what, change, rule] of breaks) {
  test(`it is reported: ${what}`, async () => {
    const tables = [
      "orders",
      "deposits",
      "bids",
      "users",
      "bank_accounts",
      "order_events",
      "kyc_submissions",
    ];
    const found = await pretending(world, { tables, change: change(leaver) }, rules);
    assert.ok(found.includes(rule), found.join(", "));
  });
}

test("it is reported: money is sent to a seller whose KYC is turned down, or to another account", async () => {
  const seller = world.sellers[1] as string;
  const pool = world.database.outside.pool;
  const { rows } = await pool.query<{ id: string; account: string }>(
    `select kyc_submissions.id, bank_accounts.id as account
    from kyc_submissions join bank_accounts using (user_id) where user_id = $1`,
    [seller],
  );
  const [{ id, account }] = rows as [{ id: string; account: string }];
  const operatorId = world.operators[0] as string;
  assert.equal(
    await sayOfKyc(world, process, { kyc: { id, userId: seller }, operatorId, status: "rejected" }),
    "rejected",
  );
  await pool.query(
    `with batch as (
      insert into payout_batches (proposed_by, proposed_at) values ($1, blaze_now()) returning id
    )
    insert into payouts (batch_id, seller_id, bank_account_id, amount_paise, reference, created_at)
    select id, $2, $3, 10000, 'R1', blaze_now() from batch`,
    [operatorId, seller, account],
  );
  const calls = world.moneyCalls as MoneyCall[];
  const send = (actor: number, to: string): MoneyCall => ({
    ...{ reference: "R1", kind: "send", outcome: "paid" },
    ...{ actor, to },
  });
  const right = "5010000000134";
  const turnedDown = "no payout is sent while its seller's KYC is turned down";
  calls.push(send(world.seen.lastActor, right));
  assert.deepEqual(await rules(), [], "whoever began before may not know it yet");
  calls.push(send(world.seen.lastActor + 1, right));
  assert.deepEqual(await rules(), [turnedDown]);
  calls.splice(-2);
  const { work } = await prepareHandIn(world, seller);
  assert.equal(await work(process), "handed in");
  calls.push(send(world.seen.lastActor + 1, right));
  assert.deepEqual(await rules(), [turnedDown], "another one was handed in, and nobody has looked at it");
  calls.pop();
  const again = await pool.query<{ id: string }>(
    "select id from kyc_submissions where user_id = $1 and replaced_at is null",
    [seller],
  );
  const kyc = { id: again.rows[0]?.id ?? "", userId: seller };
  await sayOfKyc(world, process, { kyc, operatorId, status: "verified" });
  calls.push(send(world.seen.lastActor + 1, right));
  assert.deepEqual(await rules(), []);
  calls.push(send(world.seen.lastActor + 1, "5010000000099"));
  assert.deepEqual(await rules(), ["a payout goes to the account that it was proposed for"]);
});
