import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SavedSearch } from "#contract/savedSearches.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { mostSavedSearches } from "#domain/search/savedSearchLimits.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { keepSavedSearches } from "#modules/savedSearches/keepSavedSearches.ts";
import { matchNewListings, noteNewListing } from "#modules/savedSearches/matchNewListings.ts";
import { tellSavedSearches } from "#modules/savedSearches/tellSavedSearches.ts";
import { createDeliveryMake } from "#tests/support/makeDelivery.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { type SellingWorld, startSellingWorld } from "../selling/sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

async function person() {
  const { id, mobile } = await world.make.user();
  return { id, mobile, as: await world.server.signIn(id) };
}

const save = (as: string, body: object) => world.server.call("POST", "/saved-searches", { as, body });
async function saved(as: string, body: object): Promise<SavedSearch> {
  const answer = await save(as, body);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
async function own(as: string): Promise<SavedSearch[]> {
  const answer = await world.server.call("GET", "/saved-searches", { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}
const codeOf = (answer: { json(): { detail?: { code?: string } } }) => answer.json().detail?.code;

/** Goes live by the test's own hand, as `goLive` notes it. */
async function goesLive(wish: Parameters<SellingWorld["make"]["listing"]>[0]): Promise<number> {
  const { id } = await world.make.listing(wish);
  await inTransaction(world.server.database, (tx) => noteNewListing(tx, id));
  return id;
}

async function work(): Promise<void> {
  while ((await matchNewListings(world.server.database, { limit: 100 })) > 0);
  while ((await tellSavedSearches(world.server.database, { limit: 100 })) > 0);
}

type Told = { template: string; path: string; variables: Record<string, string>; status: string };
async function told(userId: string): Promise<Told[]> {
  const { rows } = await world.server.database.pool.query(
    `select template, path, variables, status
    from messages where user_id = $1 order by created_at, idempotency_key`,
    [userId],
  );
  return rows;
}
const templatesOf = async (userId: string) => (await told(userId)).map(({ template }) => template);

/** Ten in the morning in India, on the next day, so that nothing waits for the morning. */
async function toMorning(hour = 10): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from
      (date_trunc('day', blaze_now() at time zone 'Asia/Kolkata') + interval '1 day' + make_interval(hours => ${hour}))
        at time zone 'Asia/Kolkata' - blaze_now())::float as seconds`.execute(world.server.database.kysely);
  await world.make.advanceClock(Math.ceil(rows[0]?.seconds ?? 0));
}

test("who saved a search is told of what goes live and fits, and its list shows it until it was looked at", async () => {
  await toMorning();
  const { as, id: userId } = await person();
  const search = await saved(as, { words: "  zephyrine   telephone " });
  assert.deepEqual(
    [search.words, search.category, search.is_on, search.new_count, search.path],
    ["zephyrine telephone", null, true, 0, "/search?q=zephyrine+telephone&sort=newest"],
  );
  const { id } = await world.wholeDraft({ title: "Telephone by Zephyrine" });
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
  await work();
  const [notice, ...others] = await told(userId);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [notice?.template, notice?.path, notice?.variables, notice?.status],
    [
      "search_found_one",
      `/product/${id}`,
      { search: "zephyrine telephone", title: "Telephone by Zephyrine", amount: "₹9,000" },
      "queued",
    ],
  );
  const [shown] = await own(as);
  assert.deepEqual([shown?.new_count, shown?.newest.map((one) => one.id)], [1, [id]]);
  const seen = await world.server.call("PUT", `/saved-searches/${search.id}/seen`, {
    as,
    body: { up_to: shown?.newest_at },
  });
  assert.deepEqual([seen.statusCode, seen.json().new_count, seen.json().newest], [200, 0, []]);
});

test("an alert saved from a list with delivery counts it in both of its bounds, to its pin code", async () => {
  const { as } = await person();
  await world.make.postOffice({ lat: 12.9784, lon: 77.6408, pinCode: "560038" });
  const lucknow = { area: "Indira Nagar", city: "Lucknow", lat: 26.8784, lon: 80.9962, pinCode: "226016" };
  await world.make.postOffice({ lat: lucknow.lat, lon: lucknow.lon, pinCode: lucknow.pinCode });
  const bounds = { min_price: rupees(1_010), max_price: rupees(1_090) };
  const wishes: Record<string, object> = {
    "near and far, by the price": { words: "tarpaulin", max_price: rupees(1_000) },
    "to a place nearby": { words: "tarpaulin", ...bounds, deliver_to: "226016" },
    "to a place far away": { words: "tarpaulin", ...bounds, deliver_to: "560038" },
    "with the farthest": { words: "tarpaulin", min_price: rupees(1_120), deliver_to: "560038" },
    "to a place that no map knows": { words: "tarpaulin", min_price: rupees(1_120), deliver_to: "799999" },
    "with no bound": { words: "tarpaulin cheap", deliver_to: "560038" },
  };
  const ids = new Map<string, string>();
  for (const [name, wish] of Object.entries(wishes)) ids.set(name, (await saved(as, wish)).id);
  const far = (await own(as)).find(({ id }) => id === ids.get("to a place far away"));
  assert.deepEqual(
    [far?.deliver_to, far?.path],
    ["560038", "/search?q=tarpaulin&min=1010&max=1090&to=560038&sort=newest"],
  );
  assert.equal((await own(as)).find(({ id }) => id === ids.get("with no bound"))?.deliver_to, null);
  const again = await saved(as, { words: "tarpaulin", ...bounds, deliver_to: "560038" });
  assert.equal(again.id, far?.id, "the same is saved once");
  const { id } = await world.make.listing({ title: "Tarpaulin", basePricePaise: rupees(1_000), at: lucknow });
  await createDeliveryMake(world.server.database).deliveryTerms(id, {
    ...{ near: rupees(50), region: rupees(80), far: rupees(120) },
    ...{ paid_by: "buyer", free_from: null },
  });
  await inTransaction(world.server.database, (tx) => noteNewListing(tx, id));
  await work();
  const found = (await own(as)).filter(({ new_count: count }) => count > 0);
  assert.deepEqual(
    [...ids].filter(([, own]) => found.some((search) => search.id === own)).map(([name]) => name),
    [
      ...["near and far, by the price", "to a place nearby", "with the farthest"],
      ...["to a place that no map knows", "with no bound"],
    ],
  );
});

test("what fits: titles and categories by their words, figures anywhere, and every filter", async () => {
  const { as } = await person();
  const [phones, covers] = [await world.make.category({ name: "Gizmos" }), await world.make.category()];
  const middle = { lat: 13.0007222, lon: 77.6161389 };
  await world.make.postOffice({ ...middle, pinCode: "560005" });
  const wishes: Record<string, object> = {
    words: { words: "quasiphone" },
    figure: { words: "quasiphone 512gb" },
    category: { category_id: phones.id },
    both: { words: "quasiphone", category_id: phones.id },
    cheap: { words: "quasiphone", max_price: rupees(5000) },
    dear: { words: "quasiphone", min_price: rupees(5001) },
    brand: { words: "quasiphone", brand: "QUASICO" },
    other: { words: "quasiphone", brand: "Nobody" },
    isNew: { words: "quasiphone", condition: "new" },
    met: { words: "quasiphone", way: "handover" },
    kind: { words: "gizmos" },
    two: { words: "silicone quasiphone" },
    stored: { words: "quasiphone", storage: "512gb" },
    sized: { words: "quasiphone", size: "6in" },
    atOnce: { words: "quasiphone", buy: "now" },
    offered: { words: "quasiphone", buy: "offers" },
    near: { words: "quasiphone", near: "560005", within_km: 5 },
    nearer: { words: "quasiphone", near: "560005", within_km: 10 },
  };
  const ids = new Map<string, string>();
  for (const [name, body] of Object.entries(wishes)) ids.set((await saved(as, body)).id, name);
  const fitting = async (wish: Parameters<typeof goesLive>[0]) => {
    const listing = await goesLive(wish);
    await work();
    const { rows } = await sql<{ saved_search_id: string }>`
      select saved_search_id from saved_search_finds where listing_id = ${listing}`.execute(
      world.server.database.kysely,
    );
    return rows.map((row) => ids.get(row.saved_search_id)).sort();
  };
  const title = "Quasiphone in blue";
  const basePricePaise = rupees(5000);
  assert.deepEqual(
    await fitting({ title, basePricePaise, categoryId: phones.id }),
    ["both", "category", "cheap", "kind", "words"].sort(),
  );
  assert.deepEqual(
    await fitting({
      title,
      basePricePaise: rupees(5001),
      descriptionHtml: "<p>It has 512 GB.</p>",
      brand: "QuasiCo",
      condition: "new",
      way: "handover",
      categoryId: covers.id,
      storage: "512gb",
      size: "6in",
      buyNowPaise: rupees(20_000),
      // Some 5.3 kilometres to the north: in the squares of the map that 5 kilometres touch, and too far.
      at: { area: "Hebbal", city: "Bangalore", pinCode: "560024", lat: middle.lat + 0.048, lon: middle.lon },
    }),
    ["words", "figure", "dear", "brand", "isNew", "met", "stored", "sized", "atOnce", "nearer"].sort(),
  );
  const prices = { basePricePaise: rupees(6000), buyNowPaise: rupees(20_000) };
  assert.deepEqual(
    await fitting({ title, ...prices, takesOffers: true }),
    ["words", "dear", "atOnce", "offered"].sort(),
  );
  // A cover's text names what it is for; that is no such thing.
  assert.deepEqual(
    await fitting({ title: "Silicone cover", descriptionHtml: "<p>For your quasiphone</p>", basePricePaise }),
    [],
  );
});

test("people's own words find the goods: Hindi, Hinglish and what operators say means the same", async () => {
  const { as } = await person();
  const bicycles = await world.make.category({ name: "Bicycles" });
  await world.make.listing({ categoryId: bicycles.id, title: "Hero Sprint bicycle" });
  const searches = [];
  for (const words of ["साइकिल", "cycle", "second hand cycle"]) searches.push(await saved(as, { words }));
  const laptop = await goesLive({ title: "Old laptop", descriptionHtml: "<p>Only 90 charge cycles.</p>" });
  const bicycle = await goesLive({ title: "Atlas bicycle for adults", categoryId: bicycles.id });
  await work();
  for (const { id } of searches) {
    const { rows } = await sql<{ listing_id: number }>`
      select listing_id from saved_search_finds where saved_search_id = ${id}`.execute(
      world.server.database.kysely,
    );
    assert.deepEqual(
      rows.map((row) => row.listing_id),
      [bicycle],
      `not ${laptop}`,
    );
  }
});

test("a synonym that is added later counts from the next reading on", async () => {
  const { as, id: userId } = await person();
  const search = await saved(as, { words: "thingummy" });
  await sql`
    insert into synonym_groups (words, updated_at, updated_by)
    values (${JSON.stringify({ en: ["thingummy", "doohickey"] })}::jsonb, blaze_now(), ${userId})`.execute(
    world.server.database.kysely,
  );
  await world.make.advanceClock(86_401);
  await keepSavedSearches(world.server.database);
  await toMorning();
  await goesLive({ title: "A doohickey" });
  await work();
  assert.deepEqual(await templatesOf(userId), ["search_found_one"]);
  assert.equal((await own(as))[0]?.id, search.id);
});

test("a place is looked for where it lies by the next reading, and one that has left the directory where it was", async () => {
  const { kysely } = world.server.database;
  const { as } = await person();
  const office = { lat: 12.9, lon: 77.6, pinCode: "560102" };
  await world.make.postOffice(office);
  const { id } = await saved(as, { words: "bansuri", near: office.pinCode });
  const readAgain = async () => {
    await sql`update saved_searches set read_at = blaze_now() - interval '25 hours' where id = ${id}`.execute(
      kysely,
    );
    await keepSavedSearches(world.server.database);
    const { rows } = await sql<{ near_lat: number; query: string }>`
      select near_lat, query::text from saved_searches where id = ${id}`.execute(kysely);
    return rows[0];
  };
  await sql`update post_offices set lat = 13.2 where pin_code = ${office.pinCode}`.execute(kysely);
  const moved = await readAgain();
  assert.equal(moved?.near_lat, 13.2);
  await sql`update post_offices set is_listed = false where pin_code = ${office.pinCode}`.execute(kysely);
  assert.deepEqual(await readAgain(), moved);
  const { results } = (await world.server.call("GET", "/saved-searches", { as })).json();
  assert.equal(results[0].near_place.pin_code, office.pinCode);
});

test("what comes within an hour of a notice is told together; what has ended by then is not", async () => {
  await toMorning();
  const { as, id: userId } = await person();
  await saved(as, { words: "ocarina" });
  await goesLive({ title: "Ocarina of clay" });
  await work();
  await goesLive({ title: "Ocarina that ends", endsInMs: 30 * 60_000 });
  await goesLive({ title: "Ocarina of wood" });
  await goesLive({ title: "Ocarina of bone" });
  await work();
  assert.deepEqual(await templatesOf(userId), ["search_found_one"]);
  await world.make.advanceClock(3_601);
  await work();
  const notices = await told(userId);
  assert.deepEqual(
    notices.map(({ template, path }) => [template, path]),
    [
      ["search_found_one", notices[0]?.path],
      ["search_found_several", "/search?q=ocarina&sort=newest"],
    ],
  );
  assert.equal(notices[1]?.variables.count, "2");
  await world.make.advanceClock(3_601);
  await work();
  assert.equal((await told(userId)).length, 2);
});

test("at night the app says it once and rings nowhere; in the morning one notice tells of all", async () => {
  await toMorning(23);
  const { as, id: userId } = await person();
  await saved(as, { words: "theremin" });
  await goesLive({ title: "Theremin" });
  await work();
  await world.make.advanceClock(2 * 3_600);
  await goesLive({ title: "Theremin of brass" });
  await work();
  assert.deepEqual(
    (await told(userId)).map(({ template, status }) => [template, status]),
    [["search_found_one", "sent"]],
  );
  const { results } = (await world.server.call("GET", "/user/notices", { as })).json();
  assert.equal(results[0]?.template, "search_found_one");
  await world.make.advanceClock(8 * 3_600);
  await work();
  const [, morning, ...others] = await told(userId);
  assert.deepEqual(
    [morning?.template, morning?.variables.count, morning?.status, others],
    ["search_found_several", "2", "queued", []],
  );
});

test("what was bid beyond the price that was asked for is new no more, and told to nobody", async () => {
  await toMorning();
  const { as, id: userId } = await person();
  await saved(as, { words: "celesta", max_price: rupees(9000) });
  const id = await goesLive({ title: "Celesta", basePricePaise: rupees(8000) });
  await matchNewListings(world.server.database, { limit: 100 });
  assert.equal((await own(as))[0]?.new_count, 1);
  await world.make.bid({ listingId: id, amountPaise: rupees(9500) });
  await work();
  assert.deepEqual([(await own(as))[0]?.new_count, await told(userId)], [0, []]);
});

test("what can be bought at once no more is new no more to who wants to buy at once", async () => {
  await toMorning();
  const { as, id: userId } = await person();
  await saved(as, { words: "dulcimer", buy: "now" });
  const id = await goesLive({
    title: "Dulcimer",
    basePricePaise: rupees(8000),
    buyNowPaise: rupees(12_000),
  });
  await matchNewListings(world.server.database, { limit: 100 });
  assert.equal((await own(as))[0]?.new_count, 1);
  await world.make.bid({ listingId: id, amountPaise: rupees(9500) });
  await work();
  assert.deepEqual([(await own(as))[0]?.new_count, await told(userId)], [0, []]);
});

test("what is found while its search is told of is told an hour later, never lost", async () => {
  await toMorning();
  const { as, id: userId } = await person();
  const { id } = await saved(as, { words: "serpent" });
  await goesLive({ title: "Serpent of wood" });
  await matchNewListings(world.server.database, { limit: 100 });
  await goesLive({ title: "Serpent of brass" });
  let matching: Promise<number> | undefined;
  // Whoever tells of a search holds it; what is found meanwhile waits for it.
  await inTransaction(world.server.database, async (tx) => {
    await sql`select from saved_searches where id = ${id} for no key update`.execute(tx);
    matching = matchNewListings(world.server.database, { limit: 100 });
    await untilWaiting(world.server.database);
    await sql`update saved_search_finds set is_told = true where saved_search_id = ${id}`.execute(tx);
    await sql`update saved_searches set tell_at = null, told_at = blaze_now() where id = ${id}`.execute(tx);
  });
  await matching;
  await world.make.advanceClock(3_601);
  await work();
  assert.deepEqual(await templatesOf(userId), ["search_found_one"]);
});

test("nobody is told of their own listing, of one twice, or when switched off or blocked", async () => {
  await toMorning();
  const [seller, off, blocked, seer] = [await person(), await person(), await person(), await person()];
  for (const one of [seller, off, blocked, seer]) await saved(one.as, { words: "hurdygurdy" });
  const [search] = await own(off.as);
  const patched = await world.server.call("PATCH", `/saved-searches/${search?.id}`, {
    as: off.as,
    body: { is_on: false },
  });
  assert.equal(patched.json().is_on, false);
  await sql`update users set is_blocked = true where id = ${blocked.id}`.execute(
    world.server.database.kysely,
  );
  const id = await goesLive({ title: "Hurdygurdy", sellerId: seller.id });
  await work();
  await inTransaction(world.server.database, (tx) => noteNewListing(tx, id));
  await world.make.advanceClock(3_601);
  await work();
  for (const one of [seller, off, blocked]) assert.deepEqual(await told(one.id), []);
  assert.deepEqual(await templatesOf(seer.id), ["search_found_one"]);
  // Saving it again switches it on, and what came meanwhile was not found.
  const again = await saved(off.as, { words: "HurdyGurdy" });
  assert.deepEqual([again.is_on, again.new_count], [true, 0]);
  assert.equal((await own(off.as)).length, 1);
});

test("the same search is saved once, however many ask at once, and so many of a person", async () => {
  const { as } = await person();
  const twins = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      save(as, { words: index % 2 ? "balalaika" : "Balalaika", max_price: rupees(900) }),
    ),
  );
  assert.deepEqual(new Set(twins.map((answer) => answer.statusCode)), new Set([200]));
  assert.equal((await own(as)).length, 1);
  for (let count = 1; count < mostSavedSearches - 2; count += 1)
    await saved(as, { words: `balalaika ${count}` });
  const late = await Promise.all([1, 2, 3, 4].map((count) => save(as, { words: `late ${count} lute` })));
  assert.deepEqual(late.map((answer) => answer.statusCode).sort(), [200, 200, 409, 409]);
  assert.equal((await own(as)).length, mostSavedSearches);
  assert.equal(codeOf(await save(as, { words: "one more" })), "too_many_saved_searches");
  assert.equal((await saved(as, { words: "balalaika 1" })).words, "balalaika 1");
});

test("a search that says nothing, or a category that is not there, is refused", async () => {
  const { as } = await person();
  assert.equal((await save(as, { words: "lute", brand: "---" })).statusCode, 422);
  for (const body of [{}, { words: "  " }, { words: "the of" }, { condition: "new" }])
    assert.equal(codeOf(await save(as, body)), "saved_search_empty", JSON.stringify(body));
  assert.equal(codeOf(await save(as, { words: "x", category_id: 99_999_999 })), "not_found");
  assert.equal(codeOf(await save(as, { words: "lute", near: "799999" })), "not_found");
  for (const odd of [{ storage: "43in" }, { storage: "1.5gb" }, { size: "128gb" }])
    assert.equal((await save(as, { words: "lute", ...odd })).statusCode, 422, JSON.stringify(odd));
  assert.deepEqual(await own(as), []);
});

test("another person's saved search is not there", async () => {
  const [owner, other] = [await person(), await person()];
  const { id } = await saved(owner.as, { words: "lyre" });
  const as = other.as;
  const calls = [
    world.server.call("PATCH", `/saved-searches/${id}`, { as, body: { is_on: false } }),
    world.server.call("PUT", `/saved-searches/${id}/seen`, { as, body: { up_to: new Date().toISOString() } }),
    world.server.call("DELETE", `/saved-searches/${id}`, { as }),
  ];
  assert.deepEqual(
    (await Promise.all(calls)).map((answer) => answer.statusCode),
    [404, 404, 404],
  );
  const [kept] = await own(owner.as);
  assert.equal(kept?.is_on, true);
  assert.equal(
    (await world.server.call("DELETE", `/saved-searches/${id}`, { as: owner.as })).statusCode,
    200,
  );
  assert.deepEqual(await own(owner.as), []);
});

test("paths lead to the list: a category, its part, a brand alone", async () => {
  const { as } = await person();
  const { categoryId, subCategoryId } = world;
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where id in (${categoryId}, ${subCategoryId}) order by parent_id nulls first`.execute(
    world.server.database.kysely,
  );
  const [whole, part] = rows.map((row) => row.slug);
  const paths = [];
  for (const body of [
    { category_id: categoryId, min_price: rupees(10), max_price: rupees(20) },
    { category_id: subCategoryId },
    { brand: "Zeta", condition: "mint", way: "blaze" },
    { words: "tv", buy: "now", storage: "1tb", size: "43in", near: "560005" },
  ])
    paths.push((await saved(as, body)).path);
  assert.deepEqual(paths, [
    `/products/${whole}?sub=all&min=10&max=20&sort=newest`,
    `/products/${whole}?sub=${part}&sort=newest`,
    "/products/ending-soon?condition=mint&brand=Zeta&way=blaze&sort=newest",
    "/search?q=tv&buy=now&storage=1tb&size=43in&near=560005&km=10&sort=newest",
  ]);
});

test("a forgotten person's searches are gone, and what was found", async () => {
  const { as, id, mobile } = await person();
  await saved(as, { words: "kalimba" });
  await goesLive({ title: "Kalimba" });
  await work();
  await inTransaction(world.server.database, (tx) => forgetPerson(tx, { userId: id, mobile }));
  const { rows } = await sql`select from saved_searches where user_id = ${id}`.execute(
    world.server.database.kysely,
  );
  assert.equal(rows.length, 0);
});
