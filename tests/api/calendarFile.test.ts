import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const fileOf = (id: number | string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: `/api/v1/guest/product/${id}/calendar`, headers });

const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

async function endOf(id: number): Promise<Date> {
  const auctions = server.database.kysely.selectFrom("auction_states").select("ends_at");
  return (await auctions.where("listing_id", "=", id).executeTakeFirstOrThrow()).ends_at;
}

test("anybody takes the end of an auction into their calendar, in their language", async () => {
  const { id } = await make.listing({ title: "Table, solid teak; oiled", endsInMs: 3_600_000 });
  const answer = await fileOf(id);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers["content-type"], "text/calendar; charset=utf-8");
  assert.equal(answer.headers["content-disposition"], `attachment; filename="auction-${id}.ics"`);
  assert.equal(answer.headers["cache-control"], "no-store");
  const lines = linesOf(answer.body);
  const at = `${(await endOf(id)).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  assert.ok(lines.includes(`DTSTART:${at}`), answer.body);
  assert.ok(lines.includes("SUMMARY:Table\\, solid teak\\; oiled: the auction ends"), answer.body);
  assert.ok(lines.includes("TRIGGER:-PT10M"));
  const address = lines.find((line) => line.startsWith("URL:")) ?? "";
  assert.match(address, new RegExp(`^URL:http.*/product/${id}$`));
  const words = lines.find((line) => line.startsWith("DESCRIPTION:A late bid moves the end")) ?? "";
  assert.ok(words.endsWith(address.slice("URL:".length)), words);

  const hindi = await fileOf(id, { cookie: "blaze_language=hi" });
  assert.ok(
    linesOf(hindi.body).includes("SUMMARY:Table\\, solid teak\\; oiled: नीलामी खत्म होती है"),
    hindi.body,
  );
});

test("of an item that takes offers it says nothing of auctions and late bids", async () => {
  const { id } = await make.listing({
    ...{ title: "Brass lamp", endsInMs: 3_600_000, basePricePaise: rupees(500) },
    ...{ buyNowPaise: rupees(900), takesOffers: true },
  });
  const { body } = await fileOf(id);
  assert.ok(linesOf(body).includes("SUMMARY:Brass lamp: offers end"), body);
  assert.doesNotMatch(body, /auction ends|late bid/);
});

test("an end that has moved is the same event at its new time", async () => {
  const { id } = await make.listing({ endsInMs: 3_600_000 });
  const named = (file: string, name: string) => linesOf(file).find((line) => line.startsWith(name));
  const first = (await fileOf(id)).body;
  await sql`
    update auction_states set ends_at = ends_at + interval '2 minutes' where listing_id = ${id}`.execute(
    server.database.kysely,
  );
  const second = (await fileOf(id)).body;
  assert.equal(named(second, "UID:"), named(first, "UID:"));
  assert.notEqual(named(second, "DTSTART:"), named(first, "DTSTART:"));
});

test("what is over, stands still, or is nobody's to see has no file", async () => {
  const over = await make.listing({ status: "unsold", endsInMs: -60_000 });
  const refused = await fileOf(over.id);
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [409, "auction_ended"]);
  assert.equal(refused.headers["cache-control"], "no-store");
  const draft = await make.listing({ status: "draft" });
  const frozen = await make.listing({ endsInMs: 3_600_000 });
  await sql`
    update auction_states set status = 'frozen', frozen_at = blaze_now() where listing_id = ${frozen.id}`.execute(
    server.database.kysely,
  );
  for (const id of [draft.id, frozen.id, 999_999_999, "x"])
    assert.equal((await fileOf(id)).statusCode, 404, `${id}`);
});
