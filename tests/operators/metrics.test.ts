import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import type { Registry } from "prom-client";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { type MetricsServer, serveMetrics } from "#modules/operations/metricsServer.ts";
import { createServerMetrics, measureServer, type ServerMetrics } from "#server/metrics.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createWorkerMetrics, type WorkerMetrics } from "#worker/metrics.ts";
import { startWorker } from "#worker/startWorker.ts";

let world: OrderWorld;
let server: ServerMetrics;
let worker: WorkerMetrics;
const open: MetricsServer[] = [];

before(async () => {
  world = await startOrderWorld();
  server = createServerMetrics();
  worker = createWorkerMetrics({ database: world.database, log: () => undefined });
});
after(async () => {
  await Promise.all(open.map((served) => served.close()));
  await world.close();
});

async function serve(registry: Registry): Promise<(path?: string) => Promise<Response>> {
  const served = await serveMetrics(registry, { host: "127.0.0.1", port: 0 });
  open.push(served);
  return (path = "/metrics") => fetch(`http://127.0.0.1:${served.port}${path}`);
}

/** The value of one line, such as `blaze_bids_total{outcome="accepted"}`. */
function valueIn(text: string, line: string): number {
  const found = text.split("\n").find((known) => known.startsWith(`${line} `));
  assert.ok(found, `${line} is not in:\n${text}`);
  return Number(found.slice(line.length + 1));
}

test("bids are counted by outcome, with the transactions that decided them", async () => {
  const { make, database } = world;
  const listing = await make.listing({ basePricePaise: rupees(1000) });
  const bidder = await make.user();
  await make.deposit({ listingId: listing.id, bidderId: bidder.id });
  const batcher = new BidBatcher(database.pool, { watch: server });
  const bid = { listingId: listing.id, bidderId: bidder.id };
  const replies = await Promise.all(
    [1000, 10].map((amount) => batcher.submit({ ...bid, amountPaise: rupees(amount) })),
  );
  assert.deepEqual(
    replies.map((reply) => ("refused" in reply ? reply.refused : "accepted")),
    ["accepted", "already_winning"],
  );
  await batcher.close();
  const text = await server.registry.metrics();
  assert.equal(valueIn(text, 'blaze_bids_total{outcome="accepted"}'), 1);
  assert.equal(valueIn(text, 'blaze_bids_total{outcome="already_winning"}'), 1);
  assert.equal(valueIn(text, "blaze_bid_flush_bids_count"), 1);
  assert.equal(valueIn(text, "blaze_bid_flush_bids_sum"), 2);
});

test("a transaction that fails and is tried again is no failed bid; one that is given up is, and so is a busy one", async () => {
  const { registry, ...watch } = createServerMetrics();
  const closed = new BidBatcher(world.database.pool, { watch });
  await closed.close();
  const bid = { listingId: 1, bidderId: "00000000-0000-0000-0000-000000000000", amountPaise: rupees(1) };
  assert.equal(((await closed.submit(bid)) as { refused: string }).refused, "busy");
  // No id of a person: the statement fails, for this bid alone.
  const batcher = new BidBatcher(world.database.pool, { watch });
  await assert.rejects(batcher.submit({ ...bid, bidderId: "nobody" }));
  await batcher.close();
  const text = await registry.metrics();
  assert.equal(valueIn(text, 'blaze_bids_total{outcome="busy"}'), 1);
  assert.equal(valueIn(text, 'blaze_bids_total{outcome="failed"}'), 1);
  assert.equal(valueIn(text, "blaze_bid_flush_failures_total"), 2, "it was tried twice");
});

test("a server measures what a network asked, by route and never by address, and what it holds", async () => {
  const app = fastify();
  measureServer(app, { ...world.context, metrics: server });
  app.get("/product/:id", (_request, reply) => reply.code(404).send("none"));
  await app.inject("/product/1"); // no network: a page asks so while it is rendered
  await fetch(`${await app.listen({ host: "127.0.0.1", port: 0 })}/product/2?token=secret`);
  await app.close();
  const ask = await serve(server.registry);
  assert.equal((await ask("/")).status, 404);
  const text = await (await ask()).text();
  const route = 'method="GET",route="/product/:id",status="4xx"';
  assert.equal(valueIn(text, `blaze_http_request_duration_seconds_count{${route}}`), 1);
  assert.doesNotMatch(text, /secret/);
  assert.equal(valueIn(text, "blaze_bids_waiting"), 0);
  assert.equal(valueIn(text, "blaze_live_streams"), 0);
  assert.ok(valueIn(text, 'blaze_database_connections{state="idle"}') >= 0);
  assert.match(text, /^nodejs_eventloop_lag_seconds /m);
});

test("a worker tells how its tasks run, and at each look what operators see of the whole", async () => {
  const ask = await serve(worker.registry);
  const running = startWorker(world.context, {
    databaseUrl: world.databaseUrl,
    log: () => undefined,
    watch: worker,
  });
  let text = "";
  for (const end = performance.now() + 15_000; performance.now() < end; await pause(100)) {
    text = await (await ask()).text();
    if (/last_success_timestamp_seconds\{task="processRefunds",party="RAZORPAY"\}/.test(text)) break;
  }
  await running.stop();
  assert.ok(valueIn(text, 'blaze_task_duration_seconds_count{task="closeDueAuctions",party=""}') > 0);
  assert.ok(
    valueIn(text, 'blaze_task_last_success_timestamp_seconds{task="processRefunds",party="RAZORPAY"}') > 0,
  );
  assert.equal(valueIn(text, 'blaze_health_state{part="worker",check="auctions"}'), 0);
  assert.equal(valueIn(text, 'blaze_health_count{part="worker",check="auctions"}'), 0);
  assert.equal(valueIn(text, 'blaze_health_readable{part="books"}'), 1);
});

test("a run that fails is counted, and is no success", async () => {
  worker.ran("sweep", "", { seconds: 1, failed: true });
  worker.laneChanged("processRefunds", "CASHFREE", true);
  const text = await worker.registry.metrics();
  assert.equal(valueIn(text, 'blaze_task_failures_total{task="sweep",party=""}'), 1);
  assert.doesNotMatch(text, /last_success_timestamp_seconds\{task="sweep"/);
  assert.equal(valueIn(text, 'blaze_lane_open{task="processRefunds",party="CASHFREE"}'), 1);
});

test("the dashboard and the rules ask for what there is, and docs name every metric of ours", async () => {
  const [text, ...files] = await Promise.all([
    Promise.all([server.registry.metrics(), worker.registry.metrics()]).then((texts) => texts.join("\n")),
    ...["deploy/grafana.json", "deploy/prometheus-rules.yml", "docs/operating.md"].map((file) =>
      readFile(new URL(`../../${file}`, import.meta.url), "utf8"),
    ),
  ]);
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ""));
  const asked = (file: string) =>
    [...file.matchAll(/\b(?:blaze|nodejs|process)_[a-z_]+\b/g)].map(([name]) =>
      known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ""),
    );
  for (const name of files.slice(0, 2).flatMap(asked)) assert.ok(known.has(name), `nobody measures ${name}`);
  const ours = [...known].filter((name) => name.startsWith("blaze_"));
  const documented = new Set(files[2]?.match(/`blaze_[a-z_]+`/g)?.map((name) => name.slice(1, -1)));
  documented.delete("blaze_session");
  assert.deepEqual(documented, new Set(ours), "docs/operating.md");
  assert.ok(asked(files[0] ?? "").length > 10);
});

test("every rule has its paragraph on what to do, and no paragraph stands without its rule", async () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const [rules, page] = await Promise.all([read("deploy/prometheus-rules.yml"), read("docs/operating.md")]);
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  assert.deepEqual(names(page, /^### (Blaze\w+)$/gm), names(rules, /^ +- alert: (\w+)$/gm));
});
