import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OperatorsPerson } from "#contract/people.ts";
import type { PersonListing, PersonOrder } from "#contract/personLists.ts";
import { rupees } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const signIn = async (...operatorRoles: OperatorRole[]) =>
  await server.signIn((await make.user({ operatorRoles })).id);
const read = async (as: string, person: string): Promise<OperatorsPerson> =>
  (await server.call("GET", `/ops/users/${encodeURIComponent(person)}`, { as })).json();

test("somebody is found by their number, as it is typed, and by their id, with what they sell and buy", async () => {
  const as = await signIn("support");
  const buyer = await make.user({ name: "Lata" });
  const order = await make.order({ buyerId: buyer.id });
  const seller = (
    await server.database.pool.query("select seller_id as id from orders where id = $1", [order.id])
  ).rows[0];
  const listing = await make.listing({ sellerId: seller.id, title: "Harmonium" });
  await server.signIn(buyer.id);
  const { rows } = await server.database.pool.query("select mobile from users where id = $1", [buyer.id]);
  const mobile: string = rows[0].mobile;
  const asBuyer = await read(as, buyer.id);
  assert.deepEqual(await read(as, `0${mobile.slice(-10)}`), asBuyer);
  assert.deepEqual(
    [asBuyer.name, asBuyer.mobile.replaceAll(" ", "").slice(-10)],
    ["Lata", mobile.slice(-10)],
  );
  assert.deepEqual([asBuyer.devices.length, asBuyer.strikes, asBuyer.kyc], [1, 0, null]);
  const list = async (person: string, what: string) =>
    (await server.call("GET", `/ops/users/${person}/${what}`, { as })).json().results;
  for (const [person, role] of [
    [buyer.id, "buyer"],
    [seller.id, "seller"],
  ] as const) {
    const [first, ...others]: PersonOrder[] = await list(person, "orders");
    assert.deepEqual([first?.id, first?.role, others], [order.id, role, []]);
  }
  const [newest]: PersonListing[] = await list(seller.id, "listings");
  assert.deepEqual([newest?.id, newest?.title, newest?.bids], [listing.id, "Harmonium", 0]);
});

test("a strike, a deposit that is held and a listing that is frozen are seen", async () => {
  const as = await signIn("support");
  const order = await make.order();
  await make.strike({ orderId: order.id });
  await make.deposit({
    listingId: (await make.listing()).id,
    bidderId: order.buyerId,
    amountPaise: rupees(500),
  });
  const buyer = await read(as, order.buyerId);
  assert.deepEqual([buyer.strikes, buyer.held_deposits], [1, rupees(500)]);
  const seller = await make.user();
  const listing = await make.listing({ sellerId: seller.id, endsInMs: 3_600_000 });
  await server.call("POST", `/ops/users/${seller.id}/block`, { as, body: { reason: "stolen goods" } });
  const { results }: { results: PersonListing[] } = (
    await server.call("GET", `/ops/users/${seller.id}/listings`, { as })
  ).json();
  assert.deepEqual(
    results.map(({ id, status }) => [id, status]),
    [[listing.id, "frozen"]],
  );
  const blocked = await read(as, seller.id);
  assert.deepEqual([blocked.devices, blocked.live_listings], [[], 1]);
});

test("who is nobody, or closed their account, is not found", async () => {
  const as = await signIn("support");
  const gone = await make.user();
  await server.database.pool.query(
    "update users set closed_at = now(), mobile = null, name = null, is_blocked = true where id = $1",
    [gone.id],
  );
  for (const person of ["9999999999", gone.id, "x"])
    assert.equal((await server.call("GET", `/ops/users/${person}`, { as })).statusCode, 404);
});

test("every reading stands in the log, and other roles read nobody", async () => {
  const person = await make.user();
  const as = await signIn("support");
  await read(as, person.id);
  const { rows } = await server.database.pool.query(
    "select count(*)::int as count from operator_log where call = 'GET /ops/users/:id' and subject = $1",
    [person.id],
  );
  assert.equal(rows[0].count, 1);
  for (const role of ["verifier", "inspector", "finance"] as const) {
    const other = await signIn(role);
    assert.equal((await server.call("GET", `/ops/users/${person.id}`, { as: other })).statusCode, 403);
  }
});
