import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function signedIn(): Promise<string> {
  return server.signIn((await make.user()).id);
}

async function toggle(as: string, listingId: number, body?: object): Promise<boolean> {
  const answer = await server.call("PATCH", `/watchlist/${listingId}`, body ? { as, body } : { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().watched;
}

async function watchedIds(as: string): Promise<number[]> {
  const answer = await server.call("GET", "/watchlist", { as });
  return Object.keys(answer.json()).map(Number);
}

test("a toggle puts a product on the list, and takes it off", async () => {
  const as = await signedIn();
  const { id } = await make.listing();
  assert.equal(await toggle(as, id), true);
  assert.deepEqual(await watchedIds(as), [id]);
  assert.equal((await server.call("GET", `/product/${id}`, { as })).json().watched, true);
  assert.equal(await toggle(as, id), false);
  assert.deepEqual(await watchedIds(as), []);
});

test("with `watched` a repetition changes nothing", async () => {
  const as = await signedIn();
  const { id } = await make.listing();
  for (const watched of [true, true, false, false, true]) {
    assert.equal(await toggle(as, id, { watched }), watched);
    assert.deepEqual(await watchedIds(as), watched ? [id] : []);
  }
});

test("the client may mark an empty body as JSON", async () => {
  const as = await signedIn();
  const { id } = await make.listing();
  const headers = { "content-type": "application/json" };
  const answer = await server.call("PATCH", `/watchlist/${id}`, { as, headers });
  assert.deepEqual([answer.statusCode, answer.json()], [200, { watched: true }]);
});

test("a watchlist is its owner's alone", async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const { id } = await make.listing();
  await toggle(one, id);
  assert.deepEqual(await watchedIds(other), []);
});

test("watched products are listed the latest first, over pages, whatever became of them", async () => {
  const as = await signedIn();
  const listings = [
    await make.listing({ status: "sold" }),
    await make.listing(),
    await make.listing({ status: "unsold" }),
  ];
  for (const { id } of listings) await toggle(as, id);
  const seen: number[] = [];
  let cursor = "";
  do {
    const answer = await server.call("GET", `/watchlist/products?limit=2&cursor=${cursor}`, { as });
    const page = answer.json() as { results: { id: number }[]; next_cursor: string | null };
    seen.push(...page.results.map((product) => product.id));
    cursor = page.next_cursor ?? "";
  } while (cursor);
  assert.deepEqual(seen, listings.map(({ id }) => id).toReversed());
});

test("a draft or an unknown product cannot be watched", async () => {
  const as = await signedIn();
  const draft = await make.listing({ status: "draft" });
  for (const id of [draft.id, 987_654, "x"]) {
    const answer = await server.call("PATCH", `/watchlist/${id}`, { as });
    assert.equal(answer.statusCode, 404);
  }
});

test("two toggles at once end in one state that the list agrees with", async () => {
  const as = await signedIn();
  const { id } = await make.listing();
  await Promise.all(Array.from({ length: 8 }, () => toggle(as, id, { watched: true })));
  assert.deepEqual(await watchedIds(as), [id]);
});
