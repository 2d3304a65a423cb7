import assert from "node:assert/strict";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import { archiveSections } from "#modules/privacy/archiveSections.ts";
import { buildArchives } from "#modules/privacy/buildArchives.ts";
import { sweepDataRequests } from "#modules/privacy/dataRequests.ts";
import { openArchive } from "#modules/privacy/openArchive.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const build = () => buildArchives(server.database, server.context.config, { limit: 10 });

test("an archive is made by a job, told of, and opens for its person alone, for a week", async () => {
  const user = await make.user({ name: "Meera Nair" });
  const as = await server.signIn(user.id);
  const listing = await make.listing({ title: "Brass lamp" });
  await make.bid({ listingId: listing.id, bidderId: user.id });
  const asked = (await server.call("POST", "/user/data-requests", { as })).json();
  assert.equal(asked.status, "waiting");
  const again = (await server.call("POST", "/user/data-requests", { as })).json();
  assert.equal(again.id, asked.id);
  assert.equal((await server.call("GET", `/user/data-requests/${asked.id}/archive`, { as })).statusCode, 404);

  await build();
  const [ready] = (await server.call("GET", "/user/data-requests", { as })).json().results;
  assert.deepEqual([ready.status, ready.progress], ["ready", 1]);
  const notices = (await server.call("GET", "/user/notices", { as })).json();
  assert.equal(notices.results[0].template, "data_ready");

  const other = await server.signIn((await make.user()).id);
  const path = `/user/data-requests/${asked.id}/archive`;
  assert.equal((await server.call("GET", path, { as: other })).statusCode, 404);
  const archive = await server.call("GET", path, { as });
  assert.equal(archive.headers["content-type"], "application/zip");
  const files = unzip(archive.rawPayload);
  assert.deepEqual(
    Object.keys(files).toSorted(),
    ["READ ME.txt", ...Object.keys(archiveSections).map((name) => `${name}.json`)].toSorted(),
  );
  assert.equal(JSON.parse(files["profile.json"] ?? "")[0].name, "Meera Nair");
  assert.equal(JSON.parse(files["bids.json"] ?? "")[0].title, "Brass lamp");

  const soon = await server.call("POST", "/user/data-requests", { as });
  const { code, retry_after_seconds: seconds } = soon.json().detail;
  assert.deepEqual([soon.statusCode, code], [429, "data_requested_lately"]);
  assert.ok(seconds > 86_000 && seconds <= 86_400, String(seconds));
  await make.advanceClock(8 * 86_400);
  assert.equal((await server.call("GET", path, { as: await server.signIn(user.id) })).statusCode, 404);
  await sweepDataRequests(server.database);
  const { rows } = await sql<{ bytes: number }>`
    select length(archive_sealed) as bytes from data_requests where id = ${asked.id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ bytes: 0 }]);
});

test("an open browser is not enough: asking and reading need a confirmation, and the person is told at once", async () => {
  const user = await make.user({ name: "Meera Nair" });
  const stale = await server.signIn(user.id);
  await make.advanceClock(601);
  const codeOf = async (method: "GET" | "POST", path: string) => {
    const answer = await server.call(method, path, { as: stale });
    return [answer.statusCode, answer.json().detail?.code];
  };
  assert.deepEqual(await codeOf("POST", "/user/data-requests"), [403, "step_up_required"]);
  const as = await server.signIn(user.id);
  const { id } = (await server.call("POST", "/user/data-requests", { as })).json();
  const told = async () =>
    (await server.call("GET", "/user/notices", { as }))
      .json()
      .results.map(({ template }: { template: string }) => template);
  assert.deepEqual(await told(), ["data_requested"], "told before it is ready");
  await server.call("POST", "/user/data-requests", { as });
  assert.deepEqual(await told(), ["data_requested"], "asked twice, told once");

  const [archive, download] = ["archive", "download"].map((part) => `/user/data-requests/${id}/${part}`);
  const opened = (token: string) => server.call("POST", download as string, { as: token });
  assert.equal((await opened(as)).statusCode, 404, "not ready yet");
  await build();
  assert.deepEqual(await codeOf("GET", archive as string), [403, "step_up_required"]);
  assert.deepEqual(await codeOf("POST", download as string), [403, "step_up_required"]);
  assert.deepEqual((await opened(as)).json(), { path: `/api/v1${archive}` });
  assert.equal((await server.call("GET", archive as string, { as })).statusCode, 200);
  const other = await server.signIn((await make.user()).id);
  assert.equal((await opened(other)).statusCode, 404);
});

test("whoever goes away in the middle of the archive leaves no file open", async () => {
  const user = await make.user();
  const as = await server.signIn(user.id);
  const files = [1, 2].map(() => makeUpload(server, { ownerId: user.id, purpose: "chat" }));
  const { media } = server.context.mediaParts;
  for (const { id } of await Promise.all(files)) {
    const { rows } = await sql<{ media_key: string }>`
      select media_key from uploads where id = ${id}`.execute(server.database.kysely);
    await media.put(rows[0]?.media_key ?? "", Buffer.alloc(3_000_000));
  }
  const { id: requestId } = (await server.call("POST", "/user/data-requests", { as })).json();
  await build();

  const opened: Readable[] = [];
  const watched: MediaStore = {
    ...media,
    open: async (...wish) => {
      const stream = await media.open(...wish);
      if (stream) opened.push(stream);
      return stream;
    },
  };
  const parts = { ...server.context.mediaParts, media: watched };
  const archive = await openArchive(server.database, parts, { userId: user.id, requestId });
  assert.ok(!isRefusal(archive));
  while (opened.length === 0) await once(archive, "readable").then(() => archive.read());
  archive.destroy();
  await sleep(100);
  assert.deepEqual(
    opened.map((stream) => stream.destroyed),
    [true],
  );
});

/** Tables that name a person only as whoever did something for Blaze, or by a name that lasts for moments. */
const exceptions: Record<string, string> = {
  "live_events.user_id": "swept within minutes; says what the other tables say",
  "auction_states.seller_id": "the same as listings.seller_id",
  "settings.updated_by": "an operator's act",
  "service_areas.updated_by": "an operator's act",
  "product_options.updated_by": "an operator's act",
  "rule_changes.changed_by": "an operator's act",
  "brands.updated_by": "an operator's act",
  "synonym_groups.updated_by": "an operator's act",
  "home_banners.updated_by": "an operator's act",
  "invitations.created_by": "an operator's act",
  "invitation_codes.ended_by": "an operator's act",
  "invitation_limit_changes.changed_by": "an operator's act",
  "kyc_submissions.decided_by": "an operator's act",
  "return_checks.checked_by": "an operator's act",
  "claim_decisions.decided_by": "an operator's act",
  "identity_access_log.operator_id": "an operator's act",
  "operator_log.operator_id": "an operator's act",
  "trust_decisions.decided_by": "an operator's act",
  "trust_signals.user_id": "drawn from what the other sections hold, for operators alone",
  "trust_pairs.seller_id": "counted from the bids, which are there",
  "trust_pairs.bidder_id": "counted from the bids, which are there",
  "operator_cases.operator_id": "an operator's act",
  "order_views.operator_id": "an operator's act",
  "operator_proposals.proposed_by": "an operator's act",
  "operator_proposals.decided_by": "an operator's act",
  "upload_access_log.operator_id": "an operator's act",
  "refunds.settled_by": "an operator's act",
  "provider_differences.closed_by": "an operator's act",
  "statement_looks.operator_id": "an operator's act",
  "money_alerts.closed_by": "an operator's act",
  "money_freezes.lifted_by": "an operator's act",
  "user_blocks.blocked_by": "an operator's act",
  "user_blocks.ended_by": "an operator's act",
  "listing_take_downs.taken_down_by": "an operator's act",
  "listing_take_downs.lifted_by": "an operator's act",
  "listing_reports.decided_by": "an operator's act",
  "listing_questions.hidden_by": "an operator's act",
  "question_reports.decided_by": "an operator's act",
  "ratings.hidden_by": "an operator's act",
  "rating_reports.decided_by": "an operator's act",
  "listing_freezes.frozen_by": "an operator's act",
  "listing_freezes.ended_by": "an operator's act",
  "auction_extensions.extended_by": "an operator's act",
  "category_corrections.corrected_by": "an operator's act",
  "outages.declared_by": "an operator's act",
  "review_rules.added_by": "an operator's act",
  "review_rules.removed_by": "an operator's act",
  "listing_reviews.decided_by": "an operator's act",
  "payouts.settled_by": "an operator's act",
  "claims.answered_by": "an operator's act",
  "rates.created_by": "an operator's act",
  "inspection_sheets.inspected_by": "an operator's act",
  "delivery_proofs.proved_by": "an operator's act",
  "shipments.asked_by": "an operator's act",
  "transit_losses.declared_by": "an operator's act",
  "loss_recoveries.recorded_by": "an operator's act",
  "delivery_rates.created_by": "an operator's act",
  "payout_batches.proposed_by": "an operator's act",
  "payout_batches.decided_by": "an operator's act",
  "upload_tries.user_id": "how many files were sent in an hour; swept",
};

test("every table that names a person is in the archive or has a reason not to be", async () => {
  const { rows } = await sql<{ name: string; table_name: string }>`
    select table_name || '.' || column_name as name, table_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and column_name ~ '(^|_)(user|owner|seller|asker|buyer|bidder|payer|sender|reader|leader|actor|operator)_id$|_by$'`.execute(
    server.database.kysely,
  );
  const texts = Object.values(archiveSections).map(
    (section) => section("00000000-0000-4000-8000-000000000000").compile(server.database.kysely).sql,
  );
  const missing = rows.filter(
    ({ name, table_name }) =>
      !(name in exceptions) && !texts.some((text) => new RegExp(`(from|join) ${table_name}\\b`).test(text)),
  );
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  );
  const names = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(exceptions).filter((name) => !names.has(name)),
    [],
    "exceptions for nothing",
  );
});

test("consents are recorded at sign-in and offers can be withdrawn as easily as given", async () => {
  const user = await make.user();
  const { id } = (await server.call("POST", "/request-otp", { body: { mobile: user.mobile } })).json();
  const outbox = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(user.mobile)}`);
  const otp = /\d{6}/.exec(outbox.json().results[0].text)?.[0];
  const signedIn = await server.call("POST", "/verify-otp", {
    body: { otp_request_id: id, mobile: user.mobile, otp },
  });
  const as = signedIn.json().access_token;
  const purposes = async () =>
    (await server.call("GET", "/user/consents", { as }))
      .json()
      .results.filter((consent: { withdrawn_at: string | null }) => consent.withdrawn_at === null)
      .map((consent: { purpose: string }) => consent.purpose)
      .toSorted();
  assert.deepEqual(await purposes(), ["privacy", "terms"]);
  await server.call("POST", "/user/consents", { as, body: { purpose: "offers" } });
  assert.deepEqual(await purposes(), ["offers", "privacy", "terms"]);
  await server.call("DELETE", "/user/consents/offers", { as });
  assert.deepEqual(await purposes(), ["privacy", "terms"]);
  const kept = await server.call("DELETE", "/user/consents/terms", { as });
  assert.equal(kept.json().detail.code, "consent_needed");
});

/** The texts of a ZIP by the central directory (APPNOTE 4.3). */
function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(start, start + size);
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString("utf8");
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
