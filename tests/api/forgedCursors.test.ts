import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Endpoint } from "#contract/endpoint.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let things: Record<
  "product" | "order" | "category" | "person" | "claim" | "invitation" | "batch" | "seller",
  string
>;
let tokens: { owner: string; operator: string };

before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const owner = await make.user();
  const listing = await make.listing();
  const order = await make.order({ buyerId: owner.id });
  await sql`
    with handed as (update listings set shipping_mode = 'handover' where id = ${order.listingId})
    update orders set paid_at = blaze_now() where id = ${order.id}`.execute(server.database.kysely);
  const { rows: claims } = await sql<{ id: string }>`
    insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
    values (${order.id}, ${owner.id}, 'damaged', 'Scratched', now(), now(), 'seller', now())
    returning id`.execute(server.database.kysely);
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  const made = await server.call("POST", "/ops/invitations", {
    as: operator,
    body: { code: "CURSORS", count: 1, note: "For a test", uses_each: null, expires_at: null },
  });
  const { rows: batches } = await sql<{ id: string }>`
    insert into payout_batches (proposed_by, proposed_at) values (${owner.id}, now()) returning id`.execute(
    server.database.kysely,
  );
  const people = server.database.kysely.selectFrom("users").select("public_id");
  const seller = await people.where("id", "=", listing.sellerId).executeTakeFirstOrThrow();
  things = {
    seller: seller.public_id,
    batch: batches[0]?.id ?? "",
    invitation: made.json().id,
    claim: claims[0]?.id ?? "",
    product: String(listing.id),
    order: order.id,
    category: String(listing.categoryId),
    person: owner.id,
  };
  tokens = {
    owner: await server.signIn(owner.id),
    operator,
  };
});
after(() => server.close());

const sealed = (text: string) => Buffer.from(text).toString("base64url");
const uuid = "00000000-0000-4000-8000-000000000000";
const largest = Number.MAX_SAFE_INTEGER;

/** Values that no page ever gave out, and some that look as if one had. */
const forged = [
  "",
  " ",
  "abc",
  "%00",
  "💥",
  "1 1",
  "x".repeat(400),
  "x".repeat(5000),
  sealed(""),
  sealed(" "),
  sealed('{"value":1,"id":"1"}'),
  sealed("null"),
  sealed("1 1' or '1'='1"),
  sealed("1 1; drop table users; --"),
  sealed("1 \u0000"),
  sealed("1 💥"),
  sealed("NaN NaN"),
  sealed("-1 -1"),
  sealed("1e3 1"),
  ...["0", "1", String(largest), "9999999999999999", "99999999999999999999"].flatMap((value) =>
    [
      "0",
      "1",
      String(largest),
      "9999999999999999",
      uuid,
      uuid.toUpperCase(),
      "ending:1",
      "x".repeat(200),
    ].map((id) => sealed(`${value} ${id}`)),
  ),
  ...[
    "0.0.0",
    "9.1.1",
    `9.${largest}.${largest}`,
    `0.-${largest}.${largest}`,
    "1.9999999999999999.1",
    "1..1",
  ].map(sealed),
];

type Query = { readonly shape: Record<string, { options?: readonly unknown[] }> };
const queryOf = ({ query }: Endpoint) => query as Query | undefined;
const paged = allEndpoints.filter((endpoint) => "cursor" in (queryOf(endpoint)?.shape ?? {}));

/** Each order of the list: the cursor is of another column then. */
function sortsOf(endpoint: Endpoint): readonly string[] {
  const sort = queryOf(endpoint)?.shape.sort as { unwrap?: () => { options: readonly string[] } } | undefined;
  return sort?.unwrap?.().options ?? [""];
}

const pathOf = ({ path }: Endpoint) => path.replace(":id", idIn(path)).replace(":code", "CURSORS");

function idIn(path: string): string {
  if (path.startsWith("/ops/users")) return things.person;
  if (/^(\/guest)?\/sellers/.test(path)) return things.seller;
  if (path.startsWith("/ops/claims")) return things.claim;
  if (path.startsWith("/ops/orders")) return things.order;
  if (path.startsWith("/ops/payout-batches")) return things.batch;
  if (path.startsWith("/ops/invitations")) return things.invitation;
  return path.startsWith("/conversations") ? things.order : things.product;
}

async function ask(endpoint: Endpoint, asked: { cursor?: string; sort: string }) {
  const query = new URLSearchParams({ category_id: things.category, q: "a", ...asked });
  if (asked.sort === "") query.delete("sort");
  // There it is the name of an account.
  if (endpoint.path === "/ops/ledger/transfers") query.delete("q");
  const as = endpoint.path.startsWith("/ops/") ? tokens.operator : tokens.owner;
  return await server.call(endpoint.method as Method, `${pathOf(endpoint)}?${query}`, { as });
}

test("the lists that come page by page are found", () => {
  assert.ok(paged.length >= 18, String(paged.length));
  assert.ok(paged.some((endpoint) => sortsOf(endpoint).length > 2));
});

for (const endpoint of paged) {
  test(`${endpoint.method} ${endpoint.path}: a forged cursor is a page or a 422`, async () => {
    for (const sort of sortsOf(endpoint)) {
      assert.equal((await ask(endpoint, { sort })).statusCode, 200, "without a cursor");
      for (const cursor of forged) {
        const { statusCode, body } = await ask(endpoint, { cursor, sort });
        const what = `${cursor.slice(0, 60)} (${Buffer.from(cursor, "base64url")}), sort ${sort}: ${body.slice(0, 200)}`;
        assert.ok(statusCode === 200 || statusCode === 422, `${statusCode} for ${what}`);
      }
    }
  });
}
