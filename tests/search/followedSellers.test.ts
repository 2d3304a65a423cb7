import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { mostSavedSearches } from "#domain/search/savedSearchLimits.ts";
import { lockPerson } from "#modules/identity/lockPerson.ts";
import { archiveSections } from "#modules/privacy/archiveSections.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { markClosed } from "#modules/privacy/markClosed.ts";
import { keepSavedSearches } from "#modules/savedSearches/keepSavedSearches.ts";
import { matchNewListings, noteNewListing } from "#modules/savedSearches/matchNewListings.ts";
import { tellSavedSearches } from "#modules/savedSearches/tellSavedSearches.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  // Ten in the morning in India: nothing waits for it.
  const [hour, minute] = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(new Date())
    .split(":")
    .map(Number) as [number, number];
  await make.advanceClock((((34 - hour) % 24) * 60 - minute) * 60 + 86_400);
});
after(() => server.close());

type Seller = { id: string; mobile: string; page: string; categoryId: number };
async function seller(name: string): Promise<Seller> {
  const { id, mobile } = await make.user({ name });
  const listing = await make.listing({ sellerId: id, status: "unsold", endsInMs: -60_000 });
  const product = (await server.call("GET", `/guest/product/${listing.id}`)).json();
  return { id, mobile, page: product.seller.id, categoryId: listing.categoryId };
}

async function person() {
  const { id } = await make.user();
  return { id, as: await server.signIn(id) };
}

const follow = (page: string, as: string) => server.call("PUT", `/sellers/${page}/follow`, { as });
const own = async (as: string) => (await server.call("GET", "/saved-searches", { as })).json().results;

/** Goes live as `goLive` notes it, and everybody is told. */
async function list(of: Seller, title: string): Promise<number> {
  const { id } = await make.listing({ sellerId: of.id, categoryId: of.categoryId, title });
  await inTransaction(server.database, (tx) => noteNewListing(tx, id));
  while ((await matchNewListings(server.database, { limit: 100 })) > 0);
  while ((await tellSavedSearches(server.database, { limit: 100 })) > 0);
  return id;
}

async function told(userId: string) {
  const rows = server.database.kysely.selectFrom("messages").select(["template", "path", "variables"]);
  return await rows.where("user_id", "=", userId).orderBy("created_at").execute();
}

test("who follows a seller is told of what they list and of nobody else's, and reads it among their alerts", async () => {
  const [meera, ravi] = [await seller("Meera Kulkarni"), await seller("Ravi Shah")];
  const { id, as } = await person();
  const answer = await follow(meera.page, as);
  assert.equal(answer.statusCode, 200, answer.body);
  const followed = answer.json();
  assert.deepEqual(
    [followed.seller, followed.words, followed.category, followed.is_on, followed.path],
    [{ id: meera.page, name: "Meera Kulkarni" }, "", null, true, `/sellers/${meera.page}`],
  );
  assert.ok(!answer.body.includes(meera.id), "says whose account it is");
  await list(ravi, "Brass bell");
  assert.deepEqual(await told(id), []);
  const listed = await list(meera, "Copper bell");
  assert.deepEqual(await told(id), [
    {
      template: "seller_listed_one",
      path: `/product/${listed}`,
      variables: { seller: "Meera Kulkarni", title: "Copper bell", amount: "₹1,000" },
    },
  ]);
  const [shown] = await own(as);
  assert.deepEqual([shown.new_count, shown.newest[0].id], [1, listed]);
  // Within the hour they wait for one another.
  await list(meera, "Tin bell");
  await list(meera, "Glass bell");
  await make.advanceClock(3600);
  await tellSavedSearches(server.database, { limit: 100 });
  const [, later] = await told(id);
  assert.deepEqual([later?.template, later?.path], ["seller_listed_several", `/sellers/${meera.page}`]);
});

test("who follows a shop reads its name: among their alerts, when they are told, and in their archive", async () => {
  const meera = await seller("Meera Joshi");
  const shop = { as: await server.signIn(meera.id), body: { name: "Second Spring" } };
  assert.equal((await server.call("PUT", "/user/shop", shop)).statusCode, 200);
  const { id, as } = await person();
  assert.equal((await follow(meera.page, as)).json().seller.name, "Second Spring");
  await list(meera, "Iron bell");
  assert.equal((await own(as))[0].seller.name, "Second Spring");
  assert.deepEqual(
    (await told(id)).map(({ variables }) => variables),
    [{ seller: "Second Spring", title: "Iron bell", amount: "₹1,000" }],
  );
  const { saved_searches: section } = archiveSections;
  assert.ok(section);
  const archived = await section(id).execute(server.database.kysely);
  assert.deepEqual(
    archived.rows.map((row) => (row as { seller: string }).seller),
    ["Second Spring"],
  );
});

test("followed twice is followed once; off and deleted as any alert, and on again by following", async () => {
  const meera = await seller("Meera Iyer");
  const { id, as } = await person();
  const first = (await follow(meera.page, as)).json();
  assert.equal((await follow(meera.page, as)).json().id, first.id);
  const body = { is_on: false };
  assert.equal((await server.call("PATCH", `/saved-searches/${first.id}`, { as, body })).statusCode, 200);
  await list(meera, "Lamp");
  assert.deepEqual(await told(id), []);
  assert.equal((await follow(meera.page, as)).json().is_on, true);
  // What is read again every day stays what it was.
  await make.advanceClock(2 * 86_400);
  await keepSavedSearches(server.database);
  await list(meera, "Another lamp");
  assert.equal((await told(id)).length, 1);
  const gone = await server.call("DELETE", `/saved-searches/${first.id}`, { as });
  assert.equal(gone.statusCode, 200);
  assert.deepEqual(await own(as), []);
});

test("it counts among the fifty, and only a seller's page can be followed", async () => {
  const meera = await seller("Meera Rao");
  const { as } = await person();
  assert.equal((await follow(crypto.randomUUID(), as)).statusCode, 404);
  assert.equal((await follow(meera.id, as)).statusCode, 404);
  for (let search = 0; search < mostSavedSearches; search += 1) {
    const body = { words: `bell ${search}` };
    assert.equal((await server.call("POST", "/saved-searches", { as, body })).statusCode, 200);
  }
  const full = await follow(meera.page, as);
  assert.deepEqual([full.statusCode, full.json().detail.code], [409, "too_many_saved_searches"]);
});

test("two who follow each other at the same moment both do", async () => {
  const [one, other] = [await seller("One"), await seller("Other")];
  const [asOne, asOther] = [await server.signIn(one.id), await server.signIn(other.id)];
  for (let turn = 0; turn < 5; turn += 1) {
    const answers = await Promise.all([follow(other.page, asOne), follow(one.page, asOther)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200],
    );
  }
});

test("who closes their account is followed by nobody, and is not followed anew", async () => {
  const ravi = await seller("Ravi Nair");
  const { as } = await person();
  await follow(ravi.page, as);
  await inTransaction(server.database, async (tx) => {
    await forgetPerson(tx, { userId: ravi.id, mobile: ravi.mobile });
    await markClosed(tx, ravi.id);
  });
  assert.deepEqual(await own(as), []);
  assert.equal((await follow(ravi.page, as)).statusCode, 404);
});

test("who begins to follow while the account closes is not left with it", async () => {
  const ravi = await seller("Ravi Menon");
  const { id, as } = await person();
  const client = await server.database.pool.connect();
  await client.query("begin");
  await client.query("select from users where id = $1 for key share", [ravi.id]);
  const closing = inTransaction(server.database, async (tx) => {
    await lockPerson(tx, ravi.id);
    await forgetPerson(tx, { userId: ravi.id, mobile: ravi.mobile });
    await markClosed(tx, ravi.id);
  });
  await untilWaiting(server.database);
  await client.query(
    `insert into saved_searches (user_id, words, seller_id, query, keys, read_at, saved_at, seen_at)
     values ($1, '', $2, 'x', '{x}', blaze_now(), blaze_now(), blaze_now())`,
    [id, ravi.id],
  );
  await client.query("commit");
  client.release();
  await closing;
  assert.deepEqual(await own(as), []);
});
