import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await make.postOffice();
  await make.serviceArea("560");
});
after(() => server.close());

/** A listing that its seller sends from Fraser Town, or hands over there. */
async function listing(mode: "blaze" | "handover" = "blaze"): Promise<number> {
  const seller = await make.user();
  const address = await make.address({ userId: seller.id, locality: "3rd Cross, house with a green gate" });
  const { id } = await make.listing({ sellerId: seller.id, endsInMs: 86_400_000 });
  await sql`insert into listing_details (listing_id, address_id) values (${id}, ${address.id})`.execute(
    server.database.kysely,
  );
  await sql`update listings set shipping_mode = ${mode} where id = ${id}`.execute(server.database.kysely);
  return id;
}

async function ask(id: number, pinCode: string, status = 200) {
  const answer = await server.call("GET", `/guest/product/${id}/delivery?pin_code=${pinCode}`);
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json();
}

test("a product says how it comes and from which area and city, and nothing of the address", async () => {
  const id = await listing();
  const answer = await server.call("GET", `/guest/product/${id}`);
  const { shipping_mode, pick_up_area, city } = answer.json();
  assert.deepEqual([shipping_mode, pick_up_area, city], ["blaze", "Fraser Town", "Bangalore"]);
  assert.doesNotMatch(answer.body, /green gate|14\/2/);
});

test("where the seller took the post office for the city, the city of its district is said", async () => {
  const id = await listing();
  await sql`update addresses set city = 'Fraser Town S.O'
    where id = (select address_id from listing_details where listing_id = ${id})`.execute(
    server.database.kysely,
  );
  await sql`update listing_details set address_id = address_id where listing_id = ${id}`.execute(
    server.database.kysely,
  );
  const { city } = (await server.call("GET", `/guest/product/${id}`)).json();
  assert.equal(city, "Bengaluru");
});

test("it comes to a pin code between two days; farther away later", async () => {
  const id = await listing();
  await make.postOffice({ pinCode: "600041", lat: 12.98, lon: 80.26 });
  await make.serviceArea("600");
  const [near, far] = [await ask(id, "560005"), await ask(id, "600041")];
  assert.deepEqual([near.is_served, near.distance_km, far.is_served], [true, 0, true]);
  assert.ok(far.distance_km > 280 && far.distance_km < 300, String(far.distance_km));
  assert.ok(near.arrives.from < far.arrives.from && near.arrives.to < far.arrives.to);
  assert.ok(far.arrives.from < far.arrives.to);

  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  await server.call("PATCH", "/ops/settings", { as: operator, body: { PAYMENT_LEAST_HOURS: 72 } });
  const later = await ask(id, "560005");
  assert.equal(later.arrives.from, near.arrives.from, "paid at once");
  assert.ok(later.arrives.to > near.arrives.to, "paid at the deadline");
  await server.call("PATCH", "/ops/settings", { as: operator, body: { PAYMENT_LEAST_HOURS: 12 } });
});

test("a place without service is told so; what is handed over reaches everybody", async () => {
  await make.postOffice({ pinCode: "744202", lat: 11.9, lon: 93 });
  const unserved = await ask(await listing(), "744202");
  assert.deepEqual([unserved.is_served, unserved.arrives], [false, null]);
  const met = await ask(await listing("handover"), "744202");
  assert.deepEqual([met.is_served, met.arrives], [true, null]);
});

test("no day is promised once an auction is over", async () => {
  const id = await listing();
  await sql`update auction_states set status = 'closed' where listing_id = ${id}`.execute(
    server.database.kysely,
  );
  assert.equal((await ask(id, "560005")).arrives, null);
});

test("a pin code that does not exist is said beside its field, a draft is no product", async () => {
  const unknown = await ask(await listing(), "999999", 422);
  assert.equal(unknown.detail.fields?.[0]?.field ?? unknown.detail[0]?.loc?.at(-1), "pin_code");
  const { id } = await make.listing({ status: "draft" });
  await ask(id, "560005", 404);
});

test("a deposit for what does not reach the chosen address is refused before money, a meeting is not", async () => {
  const bidder = await make.user();
  const far = await make.address({ userId: bidder.id, pinCode: "190001" });
  const as = await server.signIn(bidder.id);
  const deposit = (id: number, addressId = far.id) =>
    server.call("POST", `/bid/${id}/deposit`, { as, body: {}, headers: { "x-address-id": addressId } });
  const id = await listing();
  const refused = await deposit(id);
  assert.deepEqual(
    [refused.statusCode, refused.json().detail.code, refused.json().detail.pin_code],
    [409, "address_not_serviced", "190001"],
  );
  const code = await server.call("POST", "/payments/icici/upi", {
    as,
    body: { product_id: id },
    headers: { "x-address-id": far.id },
  });
  assert.deepEqual([code.statusCode, code.json().detail.code], [409, "address_not_serviced"]);
  assert.equal((await deposit(await listing("handover"))).statusCode, 200);

  const said = async (pinCode: string, listingId = id) =>
    await server.call("POST", `/bid/${listingId}/deposit`, { as, body: { pin_code: pinCode } });
  const refusedPin = await said("190001");
  assert.deepEqual(
    [refusedPin.statusCode, refusedPin.json().detail.code, refusedPin.json().detail.pin_code],
    [409, "address_not_serviced", "190001"],
  );
  assert.equal((await said("190001", await listing("handover"))).statusCode, 200);
  const near = await make.address({ userId: bidder.id });
  assert.equal((await deposit(id, near.id)).statusCode, 200);
});

test("an only address without service refuses too, also where nothing is paid; of several nobody knows which", async () => {
  const bidder = await make.user();
  await make.address({ userId: bidder.id, pinCode: "190001" });
  const as = await server.signIn(bidder.id);
  const deposit = async (listingId: number, body = {}) =>
    await server.call("POST", `/bid/${listingId}/deposit`, { as, body });
  const id = await listing();
  const refused = await deposit(id);
  assert.deepEqual(
    [refused.statusCode, refused.json().detail?.code, refused.json().detail?.pin_code],
    [409, "address_not_serviced", "190001"],
  );
  const { rows } = await sql`select from deposits where bidder_id = ${bidder.id}`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, 0, "nothing was made");
  assert.equal((await deposit(await listing("handover"))).statusCode, 200);
  assert.equal(
    (await deposit(await listing(), { pin_code: "560005" })).statusCode,
    200,
    "another place was said",
  );
  await make.address({ userId: bidder.id, pinCode: "744202" });
  assert.equal((await deposit(id)).statusCode, 200);
});

test("an area is named as people say it", async () => {
  for (const [office, area] of [
    ["Fraser Town S.O", "Fraser Town"],
    ["Indiranagar S.O (Bengaluru)", "Indiranagar"],
    ["E P I P", "EPIP"],
    ["H A L II Stage H.O", "HAL II Stage"],
    ["Bidar (Town)", "Bidar (Town)"],
  ]) {
    const { rows } = await sql<{ area: string }>`select area_of(${office}) as area`.execute(
      server.database.kysely,
    );
    assert.equal(rows[0]?.area, area);
  }
});
